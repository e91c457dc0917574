// What other areas may use of this folder.
export { forgetSpans, lockAbuse } from './abuse-days.ts'
export { abuseEvents } from './abuse-schema.ts'
export type { Intake } from './take-events.ts'
