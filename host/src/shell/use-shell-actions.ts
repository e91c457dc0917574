import { useText } from '@console/shared/intl/words'
import { actionsAtom, useActions } from '@console/shared/kit/actions'
import { getDefaultStore, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { useAppearance } from './appearance/appearance.ts'
import { shellWords as words } from './shell.messages.ts'
import { actionFor, beginsSequence, pressedOf } from './shortcuts.ts'

/** Whoever holds Ctrl may want the palette. */
const prepare = ({ key }: KeyboardEvent): void => {
  if (key === 'Control' || key === 'Meta') void import('./palette/palette.dialog.tsx').catch(() => {})
}

/** For so long the first key of a sequence waits for the second. */
const sequenceMs = 1_500

/** The shell's own actions, and the keys of all actions that there are; once, in the layout. */
export const useShellActions = (search: RefObject<HTMLInputElement | null>): void => {
  const t = useText()
  const open = useSetAtom(shellDialogAtom)
  const [{ singleKeys }] = useAppearance()
  useActions([
    { id: 'palette', label: t(words.palette), keys: 'mod+k', run: () => open('palette') },
    { id: 'search', label: t(words.focusSearch), keys: '/', run: () => search.current?.focus() },
    { id: 'shortcuts', label: t(words.shortcuts), keys: '?', run: () => open('shortcuts') },
    { id: 'appearance', label: t(words.appearance), run: () => open('appearance') },
  ])
  useEffect(() => {
    let first = { key: '', at: 0 }
    const onKeyDown = (event: KeyboardEvent) => {
      prepare(event)
      // Shift is pressed for the second key, not instead of it.
      if (event.key === 'Shift') return
      const pressed = pressedOf(event)
      const actions = getDefaultStore().get(actionsAtom)
      const before = event.timeStamp - first.at < sequenceMs ? first.key : ''
      const action = actionFor(pressed, actions, singleKeys, before)
      const begins = action === undefined && beginsSequence(pressed, actions, singleKeys)
      first = begins ? { key: event.key, at: event.timeStamp } : { key: '', at: 0 }
      if (begins) event.preventDefault()
      if (!action) return
      event.preventDefault()
      // A key that is held down is one decision, not one after the other.
      if (!event.repeat) action.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}
