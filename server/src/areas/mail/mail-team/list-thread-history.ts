import { mailTeamCalls, type ThreadEvent } from '@console/remote-mail/contract/calls/mail-team'
import { desc, eq, inArray, or, sql } from '#drizzle'
import { alias } from '#drizzle/pg-core'
import { archivedSince } from '../../../platform/audit/archives.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { agents, audit } from '../../../platform/records/schema.ts'
import { ownPart } from '../../members/customers/index.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { threadNotes } from '../records/mail-team-schema.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'

const maxShown = 100

type Kind = ThreadEvent['kind']

/** The kind of a change by its call, and the field with its old and new value. */
const kinds: Readonly<Record<string, readonly [kind: Kind, field?: string]>> = {
  'mail/assign_threads': ['assigned', 'assigned_to'],
  'mail/set_thread_status': ['status', 'status'],
  'mail/add_note': ['noteAdded'],
  'mail/update_note': ['noteChanged'],
  'mail/delete_note': ['noteDeleted'],
  'mail/create_ticket_from_thread': ['ticketOpened', 'ticket_id'],
  'mail/link_ticket': ['ticketLinked', 'ticket_id'],
  'mail/change_threads': ['moved', 'change'],
  'mailApp/update/starred': ['moved', 'change'],
  'mail/send_draft': ['sent'],
  'mail/send_held': ['sent'],
  'mail/take_back_send': ['takenBack'],
  'mail/unsubscribe': ['unsubscribed'],
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The server's own changes have no call: the changed fields identify them. */
const kindOf = (call: string, after: Record<string, unknown>): readonly [kind: Kind, field?: string] =>
  kinds[call] ??
  ('status' in after ? ['status', 'status'] : 'ticket_id' in after ? ['ticketLinked', 'ticket_id'] : ['other'])

const isNobody = (value: unknown): boolean => value === null || value === undefined || value === 'none'
const textOf = (value: unknown): string => (isNobody(value) || typeof value === 'object' ? '' : String(value))

const readNames = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: agents.id, name: sql<string>`concat_ws(' ', ${agents.first_name}, ${agents.last_name})` })
    .from(agents)
    .where(inArray(agents.id, ids.map(Number)))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

export const listThreadHistory = read(mailTeamCalls.listThreadHistory, async ({ thread_id }, { db }) => {
  if ((await db.$count(gmailThreads, eq(gmailThreads.id, thread_id))) === 0) throw new Failed('notFound')
  const undone = alias(audit, 'undone')
  const rows = await db
    .select({
      change_id: audit.id,
      at: audit.at,
      agent_name: agentName(audit.agent_id),
      call: audit.call,
      before: audit.before,
      after: audit.after,
      undone_by: audit.undone_by,
      undone_call: undone.call,
    })
    .from(audit)
    .leftJoin(undone, eq(undone.undone_by, audit.id))
    .where(
      or(
        sql`${audit.target_kind} = 'mail_thread' and ${audit.target_id} = ${String(thread_id)}`,
        sql`${audit.target_kind} = 'mail_thread' and ${audit.also} @> array[${thread_id}]::bigint[]`,
        sql`${audit.target_kind} = 'thread_note' and ${audit.target_id} in (
          select n.id::text from ${threadNotes} n where n.thread_id = ${thread_id})`,
        sql`${audit.target_kind} = 'mail_send' and ${audit.target_id} in (
          select s.id::text from ${gmailSends} s join ${gmailDrafts} d on d.id = s.draft_id where d.thread_id = ${thread_id})`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(maxShown + 1)
  const events = rows.slice(0, maxShown).map((row) => {
    const [before, after] = [ownPart(thread_id, asRecord(row.before)), ownPart(thread_id, asRecord(row.after))]
    const call = row.undone_call ?? row.call
    const [kind, field = ''] = kindOf(call, { ...before, ...after })
    return {
      change_id: row.change_id,
      at: row.at.toISOString(),
      agent_name: row.agent_name,
      kind,
      call,
      from: textOf(before[field]),
      to: textOf(after[field]),
      undone: row.undone_by !== null,
      undoes: row.undone_call !== null,
    }
  })
  const assignments = events.filter(({ kind }) => kind === 'assigned')
  const names = await readNames(db, [...new Set(assignments.flatMap(({ from, to }) => [from, to]))].filter(Boolean))
  const named = (event: ThreadEvent): ThreadEvent =>
    event.kind === 'assigned'
      ? { ...event, from: names.get(event.from) ?? event.from, to: names.get(event.to) ?? event.to }
      : event
  const { rows: oldest } = await db.execute<{ at: Date | null }>(
    sql`select min(at) as at from gmail_messages where thread_id = ${thread_id}`,
  )
  const begun = oldest[0]?.at ?? null
  const archived_months = begun === null ? [] : await archivedSince(db, new Date(begun))
  return { events: events.map(named), more: rows.length > maxShown, archived_months }
})
