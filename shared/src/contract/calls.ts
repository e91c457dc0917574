import { adminCalls } from './calls/admin.ts'
import { membersCalls } from './calls/members.ts'
import { releasesCalls } from './calls/releases.ts'
import { sessionCalls } from './calls/session.ts'

/** All calls by area. The server and the docs read this; a screen takes its area's calls alone. */
export const calls = {
  session: sessionCalls,
  members: membersCalls,
  admin: adminCalls,
  releases: releasesCalls,
} as const

export type Calls = typeof calls
