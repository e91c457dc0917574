import { dropDraft, readDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useWork } from '@console/shared/kit/work'
import { useState } from 'react'

/** A note that is typed and not saved: kept at every key in this browser, and there again when the agent is. */
export const useNoteDraft = (key: string, initial = '') => {
  const [kept] = useState(() => readDraft(key)?.values.text ?? '')
  const [text, setText] = useState(kept === '' ? initial : kept)
  const [restored, setRestored] = useState(kept !== '')
  useWork(text !== '' && text !== initial)
  const type = (next: string) => {
    setText(next)
    setRestored(false)
    if (next === '' || next === initial) dropDraft(key)
    else storeDraft(key, { text: next })
  }
  return { text, restored, type, clear: () => type('') }
}
