import { reachCalls } from '../contract/calls/reach.ts'
import { createClient } from './client.ts'

export const reach = createClient(reachCalls)
