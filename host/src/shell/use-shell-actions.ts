import { useText } from '@console/shared/intl/words'
import { actionsAtom, useActions } from '@console/shared/kit/actions'
import { getDefaultStore, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { useAppearance } from './appearance/appearance.ts'
import { shellWords as words } from './shell.messages.ts'
import { actionFor, pressedOf } from './shortcuts.ts'

/** Whoever holds Ctrl may want the palette. */
const prepare = ({ key }: KeyboardEvent): void => {
  if (key === 'Control' || key === 'Meta') void import('./palette/palette.dialog.tsx').catch(() => {})
}

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
    const onKeyDown = (event: KeyboardEvent) => {
      prepare(event)
      const action = actionFor(pressedOf(event), getDefaultStore().get(actionsAtom), singleKeys)
      if (!action) return
      event.preventDefault()
      action.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}
