import { abuseCalls } from '../contract/calls/abuse.ts'
import { createClient } from './client.ts'

export const abuse = createClient(abuseCalls)
