import type { MailAccount } from '@console/remote-mail/contract/calls/mail-accounts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { readAccount } from './gmail-account.ts'

/** Redirect address for Google's authorization. */
export const redirectUriOf = (origin: string): string => `${origin}/authGmailRedirect`

export const requireAccount = async (db: Executor, id: number, lock?: 'lock'): Promise<MailAccount> => {
  const account = await readAccount(db, id, lock)
  if (!account) throw new Failed('notFound')
  return account
}

/** A mailbox to be changed, locked; `id` has the name that the audit log's kind expects. */
export const lockAccount = async (db: Executor, id: number): Promise<MailAccount & { mail_account_id: number }> => ({
  ...(await requireAccount(db, id, 'lock')),
  mail_account_id: id,
})

/** Wakes all workers that process mailboxes. */
export const wakeMailWorkers = async (db: Executor): Promise<void> => {
  for (const name of ['gmailSync', 'gmailPush', 'gmailSend']) await wakeWorker(db, name)
}
