import type { gmailFailures, MailAccount } from '@console/remote-mail/contract/calls/mail-accounts'
import { asc, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

// In a query of one table Drizzle writes columns without the table's name; subqueries need it.
const count = (query: SQL): SQL<number> => sql<number>`(${query})::int`

const columns = {
  id: gmailAccounts.id,
  email: gmailAccounts.email,
  name: gmailAccounts.name,
  state: gmailAccounts.state,
  scopes: gmailAccounts.scopes,
  failure: gmailAccounts.failure,
  failing_since: gmailAccounts.failing_since,
  next_try_at: gmailAccounts.next_try_at,
  history_id: gmailAccounts.history_id,
  synced_at: gmailAccounts.synced_at,
  copying_since: gmailAccounts.full_sync_started_at,
  copied: gmailAccounts.full_sync_done,
  to_copy: gmailAccounts.full_sync_total,
  signature: gmailAccounts.signature,
  connected_by: agentName(gmailAccounts.connected_by),
  connected_at: gmailAccounts.connected_at,
  version: gmailAccounts.version,
  labels: count(
    sql`select count(*) from gmail_label_pushes p where p.account_id = gmail_accounts.id and p.told_at is null`,
  ),
  drafts: count(sql`select count(*) from gmail_drafts d
    where d.account_id = gmail_accounts.id and d.deleted_at is null and d.pushed_version < d.version`),
  sends: count(sql`select count(*) from gmail_sends s
    where s.account_id = gmail_accounts.id and s.state in ('waiting', 'sending', 'held')`),
  unread: count(sql`select count(*) from gmail_thread_labels l
    where l.account_id = gmail_accounts.id and l.label_id = 'INBOX' and l.unread`),
}

const select = (db: Executor) => db.select(columns).from(gmailAccounts).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

const toWire = (row: Row): MailAccount => {
  const { failure, failing_since, next_try_at, history_id, copying_since, copied, to_copy, ...account } = row
  const { labels, drafts, sends, synced_at, connected_at, ...rest } = account
  const copying = row.state === 'connected' && (copying_since !== null || history_id === '')
  return {
    ...rest,
    failure:
      failing_since === null
        ? null
        : {
            // Written only by gmail/mailbox.ts.
            code: failure as (typeof gmailFailures)[number],
            since: failing_since.toISOString(),
            next_try_at: next_try_at.toISOString(),
          },
    first_copy: copying ? { done: copied, total: to_copy } : null,
    synced_at: synced_at?.toISOString() ?? null,
    connected_at: connected_at.toISOString(),
    waiting: { labels, drafts, sends },
  }
}

/** All current and former mailboxes. */
export const readAccounts = async (db: Executor): Promise<MailAccount[]> =>
  (await select(db).orderBy(asc(gmailAccounts.email))).map(toWire)

/** One mailbox. `lock`: locks it until the transaction ends. */
export const readAccount = async (db: Executor, id: number, lock?: 'lock'): Promise<MailAccount | undefined> => {
  if (lock) await db.select({ id: gmailAccounts.id }).from(gmailAccounts).where(eq(gmailAccounts.id, id)).for('update')
  const [row] = await select(db).where(eq(gmailAccounts.id, id))
  return row && toWire(row)
}
