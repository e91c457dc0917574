import { supportCalls } from '../contract/calls/support.ts'
import { supportWorkCalls } from '../contract/calls/support-work.ts'
import { createClient } from './client.ts'

export const support = createClient({ ...supportCalls, ...supportWorkCalls })
