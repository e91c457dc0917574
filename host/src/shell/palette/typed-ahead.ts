import { atom, getDefaultStore } from 'jotai'
import { shellDialogAtom } from '../../live/shell-dialogs.tsx'

/** What was typed between the palette's key and its field; null while no palette is opening. */
const typedAheadAtom = atom<string | null>(null)

/** Opens the palette unless another dialog of the shell is open. */
export const openPalette = (): void => {
  const store = getDefaultStore()
  if (store.get(shellDialogAtom) !== null) return
  store.set(typedAheadAtom, '')
  store.set(shellDialogAtom, 'palette')
}

/** What its field begins with; from here on keys are its own. */
export const takeTypedAhead = (): string => {
  const store = getDefaultStore()
  const typed = store.get(typedAheadAtom) ?? ''
  store.set(typedAheadAtom, null)
  return typed
}

const added = (typed: string, key: string): string =>
  key === 'Backspace' ? typed.slice(0, -1) : [...key].length === 1 ? typed + key : typed

/** Keeps a key for the palette that has been asked for and is not there yet: it was never meant for the page. */
export const keepForPalette = (event: KeyboardEvent): void => {
  const store = getDefaultStore()
  const typed = store.get(typedAheadAtom)
  if (typed === null || store.get(shellDialogAtom) !== 'palette') return
  event.stopPropagation()
  // What goes with Ctrl is the browser's, such as Reload.
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (event.key === 'Escape') store.set(shellDialogAtom, null)
  else store.set(typedAheadAtom, added(typed, event.key))
}
