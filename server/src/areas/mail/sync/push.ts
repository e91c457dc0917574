import { and, asc, eq, inArray, isNull, sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { type GmailAccess, type OpenMailbox, workOnMailbox } from '../mailboxes/mailbox.ts'
import { gmailLabelPushes, gmailMessages } from '../records/gmail-schema.ts'
import { onAccounts } from './account-lock.ts'
import { pushWorkerName } from './push-worker.ts'
import { connectedAccounts } from './sync.ts'
import { takeMessages } from './take-messages.ts'

/** Maximum number of mails per request. */
const maxMessages = 1_000
/** Maximum number of changes per round; the next round follows at once. */
const maxPushes = 5_000

interface Push {
  readonly id: number
  readonly gmail_id: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Mails with the same label change. */
export interface Told {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly gmailIds: readonly string[]
  readonly pushes: readonly number[]
}

/** The last change for each label of a mail; mails with equal changes are grouped. */
export const coalesce = (pushes: readonly Push[]): Told[] => {
  const byMail = Map.groupBy(pushes, ({ gmail_id }) => gmail_id)
  const mails = [...byMail].map(([gmailId, own]) => {
    const last = new Map<string, boolean>()
    for (const { add, remove } of own) {
      for (const label of remove) last.set(label, false)
      for (const label of add) last.set(label, true)
    }
    const which = (added: boolean) =>
      [...last]
        .filter(([, is]) => is === added)
        .map(([label]) => label)
        .toSorted()
    return { gmailId, add: which(true), remove: which(false), pushes: own.map(({ id }) => id) }
  })
  return [...Map.groupBy(mails, ({ add, remove }) => JSON.stringify([add, remove])).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / maxMessages) }, (_, page) => {
      const some = alike.slice(page * maxMessages, (page + 1) * maxMessages)
      return {
        add: some[0]?.add ?? [],
        remove: some[0]?.remove ?? [],
        gmailIds: some.map(({ gmailId }) => gmailId),
        pushes: some.flatMap((mail) => mail.pushes),
      }
    }),
  )
}

const waitingOf = (db: Database, accountId: number): Promise<Push[]> =>
  db
    .select({
      id: gmailLabelPushes.id,
      gmail_id: gmailMessages.gmail_id,
      add: gmailLabelPushes.add,
      remove: gmailLabelPushes.remove,
    })
    .from(gmailLabelPushes)
    .innerJoin(gmailMessages, eq(gmailMessages.id, gmailLabelPushes.message_id))
    .where(and(eq(gmailLabelPushes.account_id, accountId), isNull(gmailLabelPushes.told_at)))
    .orderBy(asc(gmailLabelPushes.id))
    .limit(maxPushes)

/**
 * Pushes changes to Gmail. A change that Gmail rejects permanently, for example because the label no longer exists, is
 * dropped, and Gmail's labels are adopted.
 */
const tell = async (db: Database, mailbox: OpenMailbox, group: Told, signal: AbortSignal): Promise<void> => {
  const these = inArray(gmailLabelPushes.id, [...group.pushes])
  try {
    await mailbox.api.modifyMessages(group.gmailIds, { add: group.add, remove: group.remove }, { signal })
  } catch (error) {
    if (!isGmailFailed(error, 'refused', 'notFound')) {
      await db
        .update(gmailLabelPushes)
        .set({ tries: sql`${gmailLabelPushes.tries} + 1` })
        .where(these)
      throw error
    }
    await db.delete(gmailLabelPushes).where(these)
    await takeMessages(db, mailbox, group.gmailIds, { signal, news: false })
    return
  }
  await db.update(gmailLabelPushes).set({ told_at: sql`now()` }).where(these)
}

/** Changes are kept this long after the push, because mail that was read before it still has the old labels. */
const dropTold = (db: Database, accountId: number) =>
  db.execute(
    sql`delete from gmail_label_pushes where account_id = ${accountId} and told_at < now() - interval '1 hour'`,
  )

const pushAccount = async (db: Database, mailbox: OpenMailbox, signal: AbortSignal): Promise<void> => {
  let sent = false
  for (;;) {
    const waiting = await waitingOf(db, mailbox.id)
    if (waiting.length === 0 || signal.aborted) break
    for (const group of coalesce(waiting)) await tell(db, mailbox, group, signal)
    sent = true
  }
  if (!sent) return
  await dropTold(db, mailbox.id)
  await tellMail(db, { accounts: [mailbox.id] })
}

/** Pushes label changes to Gmail. */
export const pushLabels = (db: Database, access: GmailAccess, signal: AbortSignal): Promise<void> =>
  connectedAccounts(db).then((ids) =>
    onAccounts(db, 'push', ids, (id) => workOnMailbox(db, access, id, (mailbox) => pushAccount(db, mailbox, signal))),
  )

/** Woken by every change, and every minute for pushes that failed. */
export const gmailPush = (access: GmailAccess): BackgroundWorker => ({
  name: pushWorkerName,
  cron: '* * * * *',
  run: ({ db, signal }) => (access.gmail === null ? Promise.resolve() : pushLabels(db, access, signal)),
})
