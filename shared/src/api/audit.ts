import { auditCalls } from '../contract/calls/audit.ts'
import { createClient } from './client.ts'

export const audit = createClient(auditCalls)
