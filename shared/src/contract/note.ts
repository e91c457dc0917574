import * as s from './schema.ts'

/**
 * A note that an agent can add to a privileged change: the ticket it was asked for in, and why. The pipeline stores an
 * input's `note` with the change in the audit log.
 */
export const note = () =>
  s.optional(
    s.object({
      ticket_url: s.optional(s.webAddress()),
      notes: s.optional(s.text(2_000)),
    }),
  )
export type Note = NonNullable<s.Static<ReturnType<typeof note>>>
