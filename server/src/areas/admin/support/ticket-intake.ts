import { requestTypes } from '@console/remote-admin/contract/calls/support'
import type { Static } from '@console/shared/contract/schema'
import * as s from '@console/shared/contract/schema'
import { eq, sql } from '#drizzle'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { today } from '../../../platform/database/days.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { addMessage } from './messages.ts'
import { openTicket } from './open-ticket.ts'
import { ticketMessages } from './support-schema.ts'
import { lockTicket } from './ticket-change.ts'

const input = s.object({
  /** The main site's id of this message: repeating it changes nothing. */
  key: s.line(100, { min: 8 }),
  /** Absent: the message opens a ticket. */
  prospect_id: s.optional(s.id()),
  email: s.email(),
  name: s.line(200),
  subject: s.line(200, { min: 1 }),
  request_type: s.optional(s.oneOf(requestTypes)),
  text: s.string({ minLength: 1, maxLength: 10_000, multiline: true }),
})
type Incoming = Static<typeof input>
const readInput = inputReader({ method: 'POST', path: 'tickets', input })

interface Taken {
  readonly prospect_id: number
  readonly message_id: number
}

/** Locks the ticket that a mail answers; a stranger's ticket counts as unknown. */
const ticketOf = async (db: Executor, id: number, { email }: Incoming) => {
  const ticket = await lockTicket(db, id, 0)
  if (ticket.requester_email.toLowerCase() !== email.toLowerCase()) throw new Failed('notFound')
  return ticket
}

const known = async (db: Executor, key: string): Promise<Taken | undefined> => {
  const [row] = await db
    .select({ prospect_id: ticketMessages.ticket_id, message_id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.source_key, key))
  return row
}

/** Stores a new ticket or a customer's answer, which reopens the ticket whatever its state. */
const takeIn = (db: Database, incoming: Incoming, requestId: string): Promise<Taken> =>
  db.transaction(async (tx) => {
    const { key, prospect_id, email, name, subject, request_type = 'other', text } = incoming
    // One at a time, in case the same message arrives twice at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7300006))`)
    const before = await known(tx, key)
    if (before) return before
    const ticket = prospect_id === undefined ? null : await ticketOf(tx, prospect_id, incoming)
    const opened = { requester_email: email, requester_name: name, subject, request_type, due_on: today() }
    const id = ticket?.prospect_id ?? (await openTicket(tx, opened)).id
    const message = await addMessage(
      tx,
      { ticket_id: id, kind: 'customer', agent_id: null, text, source_key: key },
      { state: 'open', snoozed_until: null },
    )
    await writeAudit(
      tx,
      { call: 'main-site/tickets', kind: 'ticket', agentId: null, requestId },
      {
        data: null,
        target: id,
        before: ticket && { state: ticket.state },
        after: { state: 'open', message_id: message.id },
      },
    )
    return { prospect_id: id, message_id: message.id }
  })

/** POST /api/main-site/tickets: the main site delivers customers' messages. */
export const ticketIntake =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post('/api/main-site/tickets', { schema: { hide: true }, onRequest: requireKey(key) }, async (request) => ({
      status: true,
      data: await takeIn(db, readInput(request), request.id),
    }))
  }
