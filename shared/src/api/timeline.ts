import { timelineCalls } from '../contract/calls/timeline.ts'
import { createClient } from './client.ts'

export const timeline = createClient(timelineCalls)
