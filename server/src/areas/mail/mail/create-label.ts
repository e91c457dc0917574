import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { sql } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { asFailed, openMailbox } from '../mailboxes/mailbox.ts'
import { storeLabelNames } from '../sync/sync-labels.ts'

export const createLabel = change(mailCalls.createLabel, {
  // Gmail is asked before the transaction: a label that is only at Gmail arrives with the next sync.
  prepare: async ({ account_id, name }, { db, outside, secrets }) => {
    const wanted = name.trim()
    const { rows } = await db.execute<{ taken: boolean }>(sql`
      select exists (select from gmail_labels l where l.account_id = a.id and lower(l.name) = lower(${wanted})) as taken
      from gmail_accounts a where a.id = ${account_id}`)
    if (!rows[0]) throw new Failed('notFound')
    if (rows[0].taken) throw new Failed('nameTaken')
    return openMailbox(db, { gmail: outside.gmail, secrets }, account_id)
      .then(({ api }) => api.createLabel(wanted))
      .catch((error: unknown) => {
        if (isGmailFailed(error, 'refused')) throw new Failed('nameTaken')
        return asFailed(error)
      })
  },
  apply: async ({ account_id }, _before, { db }, label) => {
    await storeLabelNames(db, account_id, [{ ...label, type: 'user' }])
    await tellMail(db, { accounts: [account_id] })
    const { id: label_id, name, color } = label
    const colors = { text_color: color?.textColor ?? '', background_color: color?.backgroundColor ?? '' }
    return {
      data: { account_id, label_id, name, ...colors, total: 0, unread: 0 },
      target: account_id,
      after: { label_id },
    }
  },
})
