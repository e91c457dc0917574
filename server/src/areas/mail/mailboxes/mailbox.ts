import { and, eq, isNotNull, lte, sql } from '#drizzle'
import { waitMs } from '../../../integrations/gmail/back-off.ts'
import { GmailFailed, type GmailFailureCode, isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Gmail } from '../../../integrations/gmail/gmail.ts'
import type { MailboxApi } from '../../../integrations/gmail/mailbox-api.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { Secrets } from '../../../platform/secrets/seal.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

/** Settings for access to mailboxes; `gmail` is null if Google is not configured. */
export interface GmailAccess {
  readonly gmail: Gmail | null
  readonly secrets: Secrets
}

/** A mailbox that is connected, and Gmail as it sees it. */
export interface OpenMailbox {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly historyId: string
  /** The grant by which it was opened. */
  readonly connectedAt: Date
  readonly signature: string
  readonly api: MailboxApi
}

type Account = typeof gmailAccounts.$inferSelect

/** Binds a sealed token to its mailbox. */
export const tokenOwner = (accountId: number): string => `gmail:${accountId}`

/** The token of a mailbox; one sealed with another key counts as revoked. */
export const tokenIn = (secrets: Secrets, sealed: Buffer, id: number): string => {
  try {
    return secrets.open(sealed, tokenOwner(id))
  } catch {
    throw new GmailFailed('revoked')
  }
}

const opened = ({ gmail, secrets }: GmailAccess, account: Account | undefined): OpenMailbox => {
  if (!gmail || !account || account.state !== 'connected' || account.refresh_token === null)
    throw new GmailFailed('revoked')
  const { id, email, name, history_id, signature, connected_at: connectedAt } = account
  const refreshToken = tokenIn(secrets, account.refresh_token, id)
  return { id, email, name, historyId: history_id, signature, connectedAt, api: gmail.mailbox({ email, refreshToken }) }
}

const accountOf = async (db: Executor, id: number): Promise<Account | undefined> => {
  const [account] = await db.select().from(gmailAccounts).where(eq(gmailAccounts.id, id))
  return account
}

/**
 * A mailbox for a call that needs Gmail, such as an attachment; throws GmailFailed `revoked` if it is not connected.
 */
export const openMailbox = async (db: Executor, access: GmailAccess, accountId: number): Promise<OpenMailbox> =>
  opened(access, await accountOf(db, accountId))

/** Converts a Gmail failure to a call's error; rethrows anything else. For `.catch(asFailed)`. */
export const asFailed = (error: unknown): never => {
  if (!isGmailFailed(error)) throw error
  if (error.code === 'revoked') throw new Failed('mailboxDisconnected')
  if (error.code === 'notFound') throw new Failed('notFound')
  throw new Failed('mailboxUnavailable')
}

/** Stores at the account how Gmail answered, for the screens and the next attempt. */
const keepFailure = async (db: Database, account: Account, { code, retryAfterMs }: GmailFailed): Promise<void> => {
  const failingSince = account.failing_since ?? new Date()
  const seconds = waitMs(Date.now() - failingSince.getTime(), retryAfterMs) / 1_000
  await db
    .update(gmailAccounts)
    .set({
      failure: code,
      failing_since: failingSince,
      next_try_at: sql`now() + make_interval(secs => ${seconds})`,
      ...(code === 'revoked' && { state: 'reconnect' as const }),
    })
    // Skipped if it was disconnected or reconnected since.
    .where(
      and(
        eq(gmailAccounts.id, account.id),
        eq(gmailAccounts.state, 'connected'),
        // Sealed again with every grant.
        eq(gmailAccounts.refresh_token, account.refresh_token ?? Buffer.of()),
      ),
    )
  await tellMail(db, { accounts: [account.id] })
}

const keepSuccess = async (db: Database, id: number): Promise<void> => {
  const { rowCount } = await db
    .update(gmailAccounts)
    .set({ failure: '', failing_since: null })
    .where(and(eq(gmailAccounts.id, id), isNotNull(gmailAccounts.failing_since)))
  if (rowCount) await tellMail(db, { accounts: [id] })
}

/** How work on a mailbox ended; `waits`: nothing was done because of a rate limit or a missing connection. */
export type Worked = 'done' | 'waits' | GmailFailureCode

/**
 * For workers: opens a mailbox, does the work and stores the result at the account. A Gmail failure ends the work, and
 * the mailbox is retried after a growing delay; one with an invalid token waits until it is reconnected. Other errors
 * are rethrown.
 */
export const workOnMailbox = async (
  db: Database,
  access: GmailAccess,
  accountId: number,
  work: (mailbox: OpenMailbox) => Promise<void>,
): Promise<Worked> => {
  const [account] = await db
    .select()
    .from(gmailAccounts)
    .where(
      and(
        eq(gmailAccounts.id, accountId),
        eq(gmailAccounts.state, 'connected'),
        lte(gmailAccounts.next_try_at, sql`now()`),
      ),
    )
  if (!account || !access.gmail) return 'waits'
  try {
    await work(opened(access, account))
    await keepSuccess(db, accountId)
    return 'done'
  } catch (error) {
    if (!isGmailFailed(error)) throw error
    await keepFailure(db, account, error)
    return error.code
  }
}
