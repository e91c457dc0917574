import { liveCalls } from '../contract/calls/live.ts'
import { createClient } from './client.ts'

export const live = createClient(liveCalls)
