import type { MailDraft, MailSend } from '@console/remote-mail/contract/calls/mail-drafts'
import { isEmail } from '@console/shared/contract/schema'
import { eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'
import { tellOfDraft } from './draft-row.ts'
import { readSend } from './gmail-send.ts'

export const requireSend = async (db: Executor, id: number, lock?: 'lock'): Promise<MailSend> => {
  if (lock) await db.select({ id: gmailSends.id }).from(gmailSends).where(eq(gmailSends.id, id)).for('update')
  const send = await readSend(db, id)
  if (!send) throw new Failed('notFound')
  return send
}

/** Gmail drops invalid recipients silently, so they are reported before sending. */
export const requireReceivers = ({ to, cc, bcc }: Pick<MailDraft, 'to' | 'cc' | 'bcc'>): void => {
  const wrong = Object.entries({ to, cc, bcc }).flatMap(([field, some]) =>
    some.every(({ email }) => isEmail(email)) ? [] : [[field, ['Somebody here has no valid email address.']]],
  )
  if (wrong.length > 0) throw new Failed('invalidInput', { fields: Object.fromEntries(wrong) })
  if (to.length + cc.length + bcc.length === 0)
    throw new Failed('invalidInput', { fields: { to: ['Add at least one recipient.'] } })
}

/** Reply of a change of a send, and notification of the tabs. */
export const changedSend = async (db: Executor, id: number, before: MailSend | null) => {
  const data = await requireSend(db, id)
  await tellOfDraft(db, data)
  return {
    data,
    target: id,
    before: before === null ? null : { state: before.state },
    after: { state: data.state },
  }
}
