import { and, eq, isNotNull } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { type GmailAccess, tokenIn } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

export const revokeWorker = 'gmailRevoke'

/**
 * Revokes one grant of a disconnected mailbox. Its row stays locked meanwhile, because Google would also revoke a grant
 * given at the same moment; whoever reconnects it waits.
 */
const revokeOne = (db: Database, { gmail, secrets }: GmailAccess, signal: AbortSignal): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(gmailAccounts)
      .where(and(eq(gmailAccounts.state, 'disconnected'), isNotNull(gmailAccounts.refresh_token)))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!account?.refresh_token || !gmail || signal.aborted) return false
    const { id, refresh_token } = account
    // A token that can no longer be decrypted is discarded.
    await Promise.resolve()
      .then(() => gmail.consent.revoke(tokenIn(secrets, refresh_token, id)))
      .catch((error: unknown) => {
        if (!isGmailFailed(error, 'revoked')) throw error
      })
    await tx.update(gmailAccounts).set({ refresh_token: null }).where(eq(gmailAccounts.id, account.id))
    return true
  })

/** Revokes the tokens of disconnected mailboxes at Google; failures are retried in the next run. */
export const gmailRevoke = (access: GmailAccess): BackgroundWorker => ({
  name: revokeWorker,
  cron: '*/5 * * * *',
  run: async ({ db, signal }) => {
    try {
      while (await revokeOne(db, access, signal));
    } catch (error) {
      if (!isGmailFailed(error)) throw error
    }
  },
})
