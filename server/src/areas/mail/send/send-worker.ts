import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type BackgroundWorker, wakeWorker } from '../../../platform/jobs/jobs.ts'
import { gmailSendWorker } from '../mail-drafts/send-worker-name.ts'
import { type GmailAccess, type OpenMailbox, workOnMailbox } from '../mailboxes/mailbox.ts'
import { onAccounts } from '../sync/account-lock.ts'
import { dueMailboxes, nextDueMs, nextPush, nextSend, nextThrownAway, overdueSends, tryLater } from './due.ts'
import { keepSend } from './mark-sent.ts'
import { sendMail } from './send-mail.ts'
import { forgetDraft, pushDraft } from './write-draft.ts'

/** Mailboxes are worked at side by side; a slow one holds up no run but its own. */
const atOnce = 3

/** The next thing that is due in a mailbox, mails before drafts; false: nothing is. */
const step = async (db: Database, mailbox: OpenMailbox): Promise<boolean> => {
  const send = await nextSend(db, mailbox.id)
  if (send !== undefined) {
    await sendMail(db, mailbox, send).catch(async (error: unknown) => {
      // Why it waits, as long as it does.
      if (isGmailFailed(error) && send.failure !== error.code) await keepSend(db, send, { failure: error.code })
      await tryLater(db, send.id)
      throw error
    })
    return true
  }
  const push = await nextPush(db, mailbox.id)
  if (push !== undefined) {
    await pushDraft(db, mailbox, push)
    return true
  }
  const gone = await nextThrownAway(db, mailbox.id)
  if (gone !== undefined) await forgetDraft(db, mailbox, gone)
  return gone !== undefined
}

/** Tells Gmail of drafts and sends what is due, one thing of a mailbox after the other. */
export const gmailSend = (access: GmailAccess): BackgroundWorker => {
  /** Mailboxes that this server is at, and whether somebody asked again meanwhile. */
  const busy = new Map<number, boolean>()

  const workOn = async (db: Database, id: number, signal: AbortSignal): Promise<void> => {
    if (busy.has(id)) {
      busy.set(id, true)
      return
    }
    try {
      do {
        busy.set(id, false)
        await onAccounts(db, 'send', [id], () =>
          workOnMailbox(db, access, id, async (mailbox) => {
            while (!signal.aborted && (await step(db, mailbox)));
          }),
        )
      } while (busy.get(id) === true && !signal.aborted)
    } finally {
      busy.delete(id)
    }
  }

  let timer: NodeJS.Timeout | undefined
  /** Looks again when the next thing is due: at the end of the seconds in which a mail can be taken back. */
  const lookAgain = async (db: Database): Promise<void> => {
    const ms = await nextDueMs(db)
    clearTimeout(timer)
    // Where the server ends meanwhile the next one sees to it.
    if (ms !== null) timer = setTimeout(() => wakeWorker(db, gmailSendWorker).catch(() => {}), ms).unref()
  }

  return {
    name: gmailSendWorker,
    cron: '* * * * *',
    atOnce,
    run: async ({ db, signal }) => {
      if (access.gmail === null) return
      for (const send of await overdueSends(db))
        await keepSend(db, send, {
          state: 'failed',
          failure: send.state === 'sending' ? 'unclear' : send.failure || 'unavailable',
        })
      const ends = await Promise.allSettled((await dueMailboxes(db)).map((id) => workOn(db, id, signal)))
      if (!signal.aborted) await lookAgain(db)
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
  }
}
