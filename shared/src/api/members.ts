import { membersCalls } from '../contract/calls/members.ts'
import { createClient } from './client.ts'

export const members = createClient(membersCalls)
