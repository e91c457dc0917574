import { autoBanningCalls } from '../contract/calls/auto-banning.ts'
import { createClient } from './client.ts'

export const autoBanning = createClient(autoBanningCalls)
