import { crawledCalls } from '../contract/calls/crawled.ts'
import { createClient } from './client.ts'

export const crawled = createClient(crawledCalls)
