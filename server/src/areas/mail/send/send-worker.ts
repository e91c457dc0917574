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

/** Mailboxes are processed in parallel; a slow one delays only itself. */
const atOnce = 3

/** Does the next due step of a mailbox, mails before drafts; false: nothing is due. */
const step = async (db: Database, mailbox: OpenMailbox): Promise<boolean> => {
  const send = await nextSend(db, mailbox.id)
  if (send !== undefined) {
    await sendMail(db, mailbox, send).catch(async (error: unknown) => {
      // Records why it waits.
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

/** Pushes drafts to Gmail and sends due mails, one step per mailbox at a time. */
export const gmailSend = (access: GmailAccess): BackgroundWorker => {
  /** Mailboxes being processed by this server, and whether another run was requested meanwhile. */
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
  /** Schedules the next run for the next due time: the end of the seconds in which a mail can be cancelled. */
  const lookAgain = async (db: Database): Promise<void> => {
    const ms = await nextDueMs(db)
    clearTimeout(timer)
    // If this server stops, the next one takes over.
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
