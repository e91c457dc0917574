import type { MailAccount } from '@console/remote-mail/contract/calls/mail-accounts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { readAccount } from './gmail-account.ts'

/** Where Google sends people back to. */
export const redirectUriOf = (origin: string): string => `${origin}/authGmailRedirect`

export const requireAccount = async (db: Executor, id: number, lock?: 'lock'): Promise<MailAccount> => {
  const account = await readAccount(db, id, lock)
  if (!account) throw new Failed('notFound')
  return account
}

/** A mailbox that is to be changed, locked; with its id under the name that the audit trail's kind gives it. */
export const lockAccount = async (db: Executor, id: number): Promise<MailAccount & { mail_account_id: number }> => ({
  ...(await requireAccount(db, id, 'lock')),
  mail_account_id: id,
})

/** All that works on mailboxes looks again. */
export const wakeMailWorkers = async (db: Executor): Promise<void> => {
  for (const name of ['gmailSync', 'gmailPush', 'gmailSend']) await wakeWorker(db, name)
}
