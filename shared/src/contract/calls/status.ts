import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

/** Parts of the console that can work worse than usual while the rest works. */
export const statusParts = [
  'lists',
  'reports',
  'figures',
  'exports',
  'scheduled',
  'outgoing_mail',
  'shared_inbox',
  'stripe',
  'salesforce',
  'releases',
  'storage',
] as const
export type StatusPart = (typeof statusParts)[number]

const partStatus = s.object({
  part: s.oneOf(statusParts),
  /** `unknown`: what it depends on could not be asked. */
  state: s.oneOf(['works', 'degraded', 'unknown']),
  /** Since when it is degraded. */
  since: s.nullable(s.timestamp()),
  /** The metrics behind it, as at /metrics; only for Super Users. */
  metrics: s.array(s.object({ name: s.string(), value: s.string() })),
})
export type PartStatus = s.Static<typeof partStatus>

/** How the console is. */
export const statusCalls = defineCalls({
  getStatus: {
    method: 'GET',
    path: 'status/get_status',
    summary: 'Which parts of the console work worse than usual, since when, and for Super Users by which metrics.',
    access: 'agent',
    input: s.object({}),
    output: s.object({ checked_at: s.timestamp(), parts: s.array(partStatus) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
