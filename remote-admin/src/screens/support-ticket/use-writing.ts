import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useWork } from '@console/shared/kit/work'
import { useState } from 'react'

export type WriteKind = 'reply' | 'note'

interface Writing {
  readonly reply: string
  readonly note: string
  /** The newest message that the agent had seen when they began the reply. */
  readonly basis: number
}

const draftKey = (prospectId: number): DraftName => `admin.ticket-write.${prospectId}`

const readWriting = (prospectId: number): Writing | null => {
  const values = readDraft(draftKey(prospectId))?.values
  if (!values) return null
  const { reply = '', note = '', basis = '0' } = values
  return reply === '' && note === '' ? null : { reply, note, basis: Number(basis) || 0 }
}

/** Unsent text on a ticket, stored at every key in this browser and restored when the agent returns. */
export const useWriting = (prospectId: number, newest: number) => {
  const [restored, setRestored] = useState(() => readWriting(prospectId) !== null)
  const [writing, setWriting] = useState<Writing>(
    () => readWriting(prospectId) ?? { reply: '', note: '', basis: newest },
  )
  useWork(writing.reply !== '' || writing.note !== '')
  const keep = (next: Writing) => {
    setWriting(next)
    if (next.reply === '' && next.note === '') dropDraft(draftKey(prospectId))
    else storeDraft(draftKey(prospectId), { reply: next.reply, note: next.note, basis: String(next.basis) })
  }
  return {
    ...writing,
    restored,
    type: (kind: WriteKind, text: string) => {
      setRestored(false)
      // An empty box starts again from the current conversation.
      const basis = kind === 'reply' && writing.reply === '' ? newest : writing.basis
      keep({ ...writing, [kind]: text, basis })
    },
    /** The agent has seen the new messages. */
    catchUp: (basis: number) => keep({ ...writing, basis }),
    clear: (kind: WriteKind) => keep({ ...writing, [kind]: '', basis: newest }),
  }
}
