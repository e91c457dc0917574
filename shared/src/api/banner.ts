import { bannerCalls } from '../contract/calls/banner.ts'
import { createClient } from './client.ts'

export const banner = createClient(bannerCalls)
