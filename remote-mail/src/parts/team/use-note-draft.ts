import { type DraftName, dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useWork } from '@console/shared/kit/work'
import { useState } from 'react'

/** The note being edited, in its current version. */
export interface NoteAsItIs {
  readonly text: string
  readonly version: number
}

/**
 * An unsaved note, stored at every key in this browser and restored when the agent returns. `version` is the one that
 * they started from, however often somebody else changes the note meanwhile.
 */
export const useNoteDraft = (key: DraftName, note: NoteAsItIs = { text: '', version: 0 }) => {
  const [kept] = useState(() => readDraft(key))
  const [begun] = useState(note.text)
  const [version, setVersion] = useState(kept?.from?.version.version ?? note.version)
  const [text, setText] = useState(kept?.values.text ?? begun)
  const [restored, setRestored] = useState(kept !== null)
  useWork(text !== '' && text !== begun)
  const type = (next: string) => {
    setText(next)
    setRestored(false)
    if (next === '' || next === begun) dropDraft(key)
    else storeDraft(key, { text: next }, { values: { text: begun }, version: { version } })
  }
  return { text, restored, version, type, clear: () => type(''), goOnOver: setVersion }
}
