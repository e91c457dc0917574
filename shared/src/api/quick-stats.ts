import { quickStatsCalls } from '../contract/calls/quick-stats.ts'
import { createClient } from './client.ts'

export const quickStats = createClient(quickStatsCalls)
