import { createClient } from '@console/shared/api/client'
import { membersCalls } from '../contract/calls/members.ts'

/** Failures are said in the words of the area that is drawn. */
export const members = createClient(membersCalls)
