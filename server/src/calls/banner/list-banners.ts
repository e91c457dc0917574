import { bannerCalls } from '@console/remote-admin/contract/calls/banner'
import { readBanners } from '../../data/site-banner.ts'
import { read } from '../../mechanism/handlers.ts'

export const listBanners = read(bannerCalls.listBanners, (_input, { db }) => readBanners(db))
