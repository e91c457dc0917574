import type { ThreadLine, ThreadTeam } from '@console/remote-mail/contract/calls/mail-team'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import type { ThreadStatus } from '@console/remote-mail/contract/mail'
import { desc, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { tickets } from '../../admin/support/index.ts'
import { gmailAccounts, gmailThreads } from './gmail-schema.ts'

const isSo = sql`true`
/** Used in place of a call if the server made the change itself because a mail arrived. */
const byServer = 'gmail'

/** Fields that agents set on a conversation. `lock`: locks it until the transaction ends. */
export const readThreadTeam = async (db: Executor, id: number, lock?: 'lock'): Promise<ThreadTeam | undefined> => {
  if (lock) await db.select({ id: gmailThreads.id }).from(gmailThreads).where(eq(gmailThreads.id, id)).for('update')
  const [row] = await db
    .select({
      thread_id: gmailThreads.id,
      subject: gmailThreads.subject,
      assigned_to: gmailThreads.assigned_to,
      assigned_name: agentName(gmailThreads.assigned_to),
      status: gmailThreads.status,
      notes: gmailThreads.notes,
      ticket: { prospect_id: tickets.id, subject: tickets.subject, state: tickets.state },
      version: gmailThreads.version,
    })
    .from(gmailThreads)
    .leftJoin(tickets, eq(tickets.id, gmailThreads.ticket_id))
    .where(eq(gmailThreads.id, id))
  return row
}

/** Conversations that match a condition, in short form, newest first, and their number. */
export const readThreadLines = async (
  db: Executor,
  where: SQL | undefined,
  limit: number,
): Promise<{ threads: ThreadLine[]; total: number }> => {
  const rows = await db
    .select({
      thread_id: gmailThreads.id,
      account_email: gmailAccounts.email,
      subject: gmailThreads.subject,
      at: gmailThreads.last_message_at,
      messages: gmailThreads.messages,
      unread: sql<boolean>`${gmailThreads.unread} > 0`,
      assigned_name: agentName(gmailThreads.assigned_to),
      status: gmailThreads.status,
    })
    .from(gmailThreads)
    .innerJoin(gmailAccounts, eq(gmailAccounts.id, gmailThreads.account_id))
    .where(where)
    .orderBy(desc(gmailThreads.last_message_at), desc(gmailThreads.id))
    .limit(limit)
  return {
    threads: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: rows.length < limit ? rows.length : await db.$count(gmailThreads, where ?? isSo),
  }
}

/** Ids by previous value, as the audit log stores it for several records. */
export const idsByValue = (rows: readonly { readonly id: number; readonly was: unknown }[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ was }) => String(was ?? 'none'))].map(([value, some]) => [
      value,
      some.map(({ id }) => id),
    ]),
  )

interface By {
  /** Null: the server itself. */
  readonly agentId: number | null
  readonly requestId?: string
}

/** Sets the status of the conversations that match a condition, as a side effect of another change. */
const setStatus = async (db: Executor, status: ThreadStatus, where: SQL, by: By): Promise<void> => {
  const { rows } = await db.execute<{ id: string; was: string }>(sql`
    update gmail_threads set status = ${status}, version = version + 1
    where ${where} and status <> ${status} returning id, old.status as was`)
  if (rows.length === 0) return
  const changed = rows.map(({ id, was }) => ({ id: Number(id), was }))
  const also = changed.map(({ id }) => id)
  await writeAudit(
    db,
    { call: by.agentId === null ? byServer : mailTeamCalls.setThreadStatus.path, kind: 'mail_thread', ...by },
    { data: null, also, before: { status: idsByValue(changed) }, after: { status } },
  )
  await tellMail(db, { threads: also })
}

/** After an incoming mail: reopens conversations that were done or waiting. */
export const reopenThreads = (db: Executor, threadIds: readonly number[]): Promise<void> =>
  setStatus(db, 'open', sql`id = any(${`{${threadIds.join()}}`}::bigint[])`, { agentId: null })

/**
 * Links conversations with the ticket whose number is in their subject, as in ticket mails, if they are with the
 * ticket's author: anybody can write a number.
 */
export const linkTickets = async (db: Executor, threadIds: readonly number[]): Promise<void> => {
  const { rows } = await db.execute<{ id: string; ticket_id: string }>(sql`
    update gmail_threads t set ticket_id = k.id, version = t.version + 1
    from tickets k
    where t.id = any(${`{${threadIds.join()}}`}::bigint[]) and t.ticket_id is null
      and k.id = substring(t.subject from '\\[#(\\d{1,15})\\]')::bigint
      and exists (select from gmail_messages m where m.thread_id = t.id and (
        m."from" ->> 'email' = lower(k.requester_email)
        or exists (select from jsonb_array_elements(m."to") p where lower(p ->> 'email') = lower(k.requester_email))))
    returning t.id, t.ticket_id`)
  for (const { id, ticket_id } of rows)
    await writeAudit(
      db,
      { call: byServer, kind: 'mail_thread', agentId: null },
      { data: null, target: id, before: { ticket_id: null }, after: { ticket_id: Number(ticket_id) } },
    )
  await tellMail(db, { threads: rows.map(({ id }) => Number(id)) })
}

/** What to do with a conversation after it was answered. */
export const setThreadDone = (db: Executor, threadId: number, by: By): Promise<void> =>
  setStatus(db, 'done', sql`id = ${threadId}`, by)

/** Answering an unassigned conversation assigns it to the agent, who can undo that as a change of their own. */
export const takeThread = async (
  db: Executor,
  threadId: number | null,
  by: By & { agentId: number },
): Promise<void> => {
  if (threadId === null) return
  const { rowCount } = await db.execute(sql`
    update gmail_threads set assigned_to = ${by.agentId}, version = version + 1
    where id = ${threadId} and assigned_to is null`)
  if (!rowCount) return
  await writeAudit(
    db,
    { call: mailTeamCalls.assignThreads.path, kind: 'mail_thread', ...by },
    {
      data: null,
      target: threadId,
      before: { assigned_to: idsByValue([{ id: threadId, was: null }]) },
      after: { assigned_to: by.agentId },
    },
  )
  await tellMail(db, { threads: [threadId] })
}
