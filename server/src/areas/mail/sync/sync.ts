import { eq } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { type BackgroundWorker, wakeWorker } from '../../../platform/jobs/jobs.ts'
import { type GmailAccess, workOnMailbox } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { onAccounts } from './account-lock.ts'
import { syncAccount } from './sync-account.ts'
import { NotOurs } from './take-messages.ts'

export const syncWorkerName = 'gmailSync'

export const connectedAccounts = async (db: Database): Promise<number[]> => {
  const rows = await db.select({ id: gmailAccounts.id }).from(gmailAccounts).where(eq(gmailAccounts.state, 'connected'))
  return rows.map(({ id }) => id)
}

/** Updates the mirrors of all mailboxes. */
export const syncMailboxes = async (db: Database, access: GmailAccess, signal: AbortSignal): Promise<void> => {
  let more = false
  await onAccounts(db, 'sync', await connectedAccounts(db), async (id) => {
    try {
      await workOnMailbox(db, access, id, async (mailbox) => {
        if ((await syncAccount(db, mailbox, signal)) === 'more') more = true
      })
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error
    }
  })
  if (more && !signal.aborted) await wakeWorker(db, syncWorkerName)
}

/** Mirrors new and changed mail: every minute, and on request. */
export const gmailSync = (access: GmailAccess): BackgroundWorker => ({
  name: syncWorkerName,
  cron: '* * * * *',
  run: ({ db, signal }) => (access.gmail === null ? Promise.resolve() : syncMailboxes(db, access, signal)),
})
