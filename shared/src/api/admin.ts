import { adminCalls } from '../contract/calls/admin.ts'
import { createClient } from './client.ts'

export const admin = createClient(adminCalls)
