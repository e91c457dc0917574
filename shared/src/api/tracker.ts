import { trackerCalls } from '../contract/calls/tracker.ts'
import { createClient } from './client.ts'

export const tracker = createClient(trackerCalls)
