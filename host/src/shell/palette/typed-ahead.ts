import { atom, getDefaultStore } from 'jotai'
import { shellDialogAtom } from '../../live/shell-dialogs.tsx'

/** Text typed between the palette's shortcut and its field's appearance; null while no palette is opening. */
const typedAheadAtom = atom<string | null>(null)

/** Opens the palette unless another dialog of the shell is open. */
export const openPalette = (): void => {
  const store = getDefaultStore()
  if (store.get(shellDialogAtom) !== null) return
  store.set(typedAheadAtom, '')
  store.set(shellDialogAtom, 'palette')
}

/** Initial text of the field; from here on it receives keys itself. */
export const takeTypedAhead = (): string => {
  const store = getDefaultStore()
  const typed = store.get(typedAheadAtom) ?? ''
  store.set(typedAheadAtom, null)
  return typed
}

const added = (typed: string, key: string): string =>
  key === 'Backspace' ? typed.slice(0, -1) : [...key].length === 1 ? typed + key : typed

/** Collects a key for a palette that was requested and has not appeared yet: it was not meant for the page. */
export const keepForPalette = (event: KeyboardEvent): void => {
  const store = getDefaultStore()
  const typed = store.get(typedAheadAtom)
  if (typed === null || store.get(shellDialogAtom) !== 'palette') return
  event.stopPropagation()
  // Combinations with Ctrl belong to the browser, such as Reload.
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (event.key === 'Escape') store.set(shellDialogAtom, null)
  else store.set(typedAheadAtom, added(typed, event.key))
}
