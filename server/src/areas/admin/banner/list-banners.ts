import { bannerCalls } from '@console/remote-admin/contract/calls/banner'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readBanners } from './site-banner.ts'

export const listBanners = read(bannerCalls.listBanners, (_input, { db }) => readBanners(db))
