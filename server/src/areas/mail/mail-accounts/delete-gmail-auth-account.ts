import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { countMails, disconnect, forgetWorker } from '../sync/forget-copy.ts'
import { revokeWorker } from '../sync/revoke-worker.ts'
import { lockAccount, requireAccount } from './mailbox-account.ts'

export const deleteGmailAuthAccount = change(mailAccountsCalls.deleteGmailAuthAccount, {
  load: ({ id }, { db }) => lockAccount(db, id),
  apply: async ({ id }, { state, waiting }, { db }) => {
    if (state === 'disconnected') return { data: await requireAccount(db, id), unchanged: true }
    if (waiting.sends > 0) throw new Failed('sendsWait', { params: { count: waiting.sends } })
    const forgotten = await countMails(db, id)
    await disconnect(db, id)
    await wakeWorker(db, forgetWorker)
    // The grant is revoked at Google in the background, with retries.
    await wakeWorker(db, revokeWorker)
    await tellMail(db, { accounts: [id] })
    return {
      data: await requireAccount(db, id),
      target: id,
      before: { state },
      after: { state: 'disconnected', mails_forgotten: forgotten },
    }
  },
})
