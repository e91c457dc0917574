import type { BulkOutcome } from '@console/shared/contract/list'
import { type Message, useText } from '@console/shared/intl/messages'
import { LeftOut, outcomeText } from '@console/shared/kit/bulk-outcome'
import { notify, takeBack } from '@console/shared/kit/notify'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import type { MailChange } from '../../../contract/calls/mail.ts'
import type { MailRow } from '../../../contract/mail.ts'
import { changeMessages, oneMailMessages } from './changes.messages.ts'
import { invalidateThreads } from './mail-reads.ts'
import { sendChange } from './send-change.ts'

export interface ChangeMore {
  readonly messageId?: number
  readonly labelId?: string
  /** Expected changes are reported only if they fail. */
  readonly quiet?: true
}

const wordOf = (kind: MailChange, { messageId }: ChangeMore): Message =>
  (messageId === undefined ? undefined : oneMailMessages[kind as keyof typeof oneMailMessages]) ?? changeMessages[kind] // the other changes have no text for a single mail

/** Agents' changes to conversations: visible at once, announced with Undo, and with reasons for skipped ones. */
export const useChanges = () => {
  const t = useText()
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const run = async (
    kind: MailChange,
    rows: readonly MailRow[],
    { quiet, ...more }: ChangeMore = {},
  ): Promise<void> => {
    if (rows.length === 0) return
    const ids = rows.map(({ threadId }) => threadId)
    try {
      const { outcome: became, changeId } = await sendChange({ change: kind, ids, ...more }, rows)
      if (quiet) return
      if (became.refused_total > 0) setOutcome(became)
      if (became.done + became.unchanged === 0) return
      const text =
        became.refused_total > 0
          ? outcomeText(became, t, (count) => t(wordOf(kind, more), { count }))
          : t(wordOf(kind, more), { count: became.done + became.unchanged })
      notify.outcome(
        became,
        text,
        changeId === undefined ? undefined : { changeId, onUndone: () => invalidateThreads(ids) },
      )
    } catch (error) {
      if (!quiet) notify.failure(error)
    }
  }
  return {
    run,
    dialog: outcome ? <LeftOut outcome={outcome} onClose={() => setOutcome(null)} /> : null,
  }
}

/** Undoes the last change of this tab; false: there is none. */
export const undoLast = async (): Promise<boolean> => {
  const { undoStackAtom } = await import('@console/shared/kit/undo-stack')
  const last = getDefaultStore()
    .get(undoStackAtom)
    .find(({ state }) => state === 'open')
  if (last) await takeBack(last.changeId)
  return last !== undefined
}
