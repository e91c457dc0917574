import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { and, eq, ne, sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { asFailed, tokenIn } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { requireAccount, wakeMailWorkers } from './mailbox-account.ts'

export const refreshGmailToken = read(mailAccountsCalls.refreshGmailToken, async ({ id }, { db, outside, secrets }) => {
  if (outside.gmail === null) throw new Failed('notConfigured')
  const [account] = await db.select().from(gmailAccounts).where(eq(gmailAccounts.id, id))
  if (!account) throw new Failed('notFound')
  const { email, refresh_token, state } = account
  if (state === 'disconnected' || refresh_token === null) throw new Failed('mailboxDisconnected')

  // Skipped if the mailbox was disconnected or reconnected since.
  const still = and(
    eq(gmailAccounts.id, id),
    eq(gmailAccounts.refresh_token, refresh_token),
    ne(gmailAccounts.state, 'disconnected'),
  )
  const { gmail } = outside
  const renew = async () => gmail.renew({ email, refreshToken: tokenIn(secrets, refresh_token, id) })
  await renew().catch(async (error: unknown) => {
    if (isGmailFailed(error, 'revoked')) await db.update(gmailAccounts).set({ state: 'reconnect' }).where(still)
    return asFailed(error)
  })
  await db
    .update(gmailAccounts)
    .set({ state: 'connected', failure: '', failing_since: null, next_try_at: sql`now()` })
    .where(still)
  await wakeMailWorkers(db)
  await tellMail(db, { accounts: [id] })
  return requireAccount(db, id)
})
