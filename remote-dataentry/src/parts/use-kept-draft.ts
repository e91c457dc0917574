import { type DraftName, dropDraft, storeDraft } from '@console/shared/kit/form-drafts'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { useEffect, useRef } from 'react'

const pauseMs = 300

/**
 * Stores work outside of forms in the browser under a name, and asks before it is left; null: nothing is unsaved. An
 * earlier draft stays stored until `touched`. `textNow` is called on unload, because the last keystrokes may not be
 * rendered yet.
 */
export const useKeptDraft = (
  name: DraftName,
  text: string | null,
  touched: boolean,
  textNow: () => string | null = () => text,
): void => {
  useUnsaved(text !== null)
  const latest = useRef(textNow)
  // Runs after the clean-up below, which belongs to the previous name.
  useEffect(() => {
    latest.current = textNow
  })
  useEffect(() => {
    const keep = () => {
      const kept = latest.current()
      if (kept !== null) storeDraft(name, { text: kept })
    }
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [name])
  useEffect(() => {
    if (text === null) {
      if (touched) dropDraft(name)
      return
    }
    const timer = setTimeout(() => storeDraft(name, { text }), pauseMs)
    return () => clearTimeout(timer)
  }, [name, text, touched])
}
