import { and, eq, notInArray, sql } from '#drizzle'
import { storable } from '../../../integrations/gmail/decode-text.ts'
import type { GmailLabel } from '../../../integrations/gmail/shapes.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { OpenMailbox } from '../mailboxes/mailbox.ts'
import { gmailLabels } from '../records/gmail-schema.ts'

const rowOf = (accountId: number, { id, name, type, color }: GmailLabel) => ({
  account_id: accountId,
  label_id: id,
  name: storable(name).slice(0, 300),
  kind: type === 'system' ? ('system' as const) : ('user' as const),
  text_color: color?.textColor ?? '',
  background_color: color?.backgroundColor ?? '',
})

const columns = ['name', 'kind', 'text_color', 'background_color'] as const
const excluded = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${column}"`)]))

/** Stores Gmail's labels; returns how many are new or changed. */
export const storeLabelNames = async (
  db: Executor,
  accountId: number,
  labels: readonly GmailLabel[],
): Promise<number> => {
  if (labels.length === 0) return 0
  const changed = await db
    .insert(gmailLabels)
    .values(labels.map((label) => rowOf(accountId, label)))
    .onConflictDoUpdate({
      target: [gmailLabels.account_id, gmailLabels.label_id],
      set: excluded,
      setWhere: sql`(${gmailLabels.name}, ${gmailLabels.text_color}, ${gmailLabels.background_color})
        is distinct from (excluded.name, excluded.text_color, excluded.background_color)`,
    })
    .returning({ label_id: gmailLabels.label_id })
  return changed.length
}

/** Names and colours of all labels of a mailbox. */
export const syncLabels = async (db: Database, { id, api }: OpenMailbox, signal: AbortSignal): Promise<void> => {
  const labels = await api.listLabels({ signal })
  const ids = labels.map((label) => label.id)
  await db.transaction(async (tx) => {
    const changed = await storeLabelNames(tx, id, labels)
    const { rowCount } = await tx
      .delete(gmailLabels)
      .where(and(eq(gmailLabels.account_id, id), notInArray(gmailLabels.label_id, ids)))
    if (changed + (rowCount ?? 0) > 0) await tellMail(tx, { accounts: [id] })
  })
}
