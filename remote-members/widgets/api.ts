import { createClient } from '@console/shared/api/client'
import { membersCalls } from '../contract/calls/members.ts'

/** Failures use the messages of the area on screen. */
export const members = createClient(membersCalls)
