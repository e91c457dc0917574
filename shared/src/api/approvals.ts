import { approvalsCalls } from '../contract/calls/approvals.ts'
import { createClient } from './client.ts'

export const approvals = createClient(approvalsCalls)
