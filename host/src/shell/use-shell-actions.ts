import { coverAtom } from '@console/shared/api/cover'
import { useAgent } from '@console/shared/auth/session'
import { canOpen } from '@console/shared/contract/access'
import { useText } from '@console/shared/intl/messages'
import { actionsAtom, useActions } from '@console/shared/kit/actions'
import { themeModes } from '@console/shared/theme/mode'
import { getDefaultStore, useSetAtom } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { screens } from '../../contract/screens.ts'
import { lockScreen } from '../cover/follow-cover.ts'
import { hostMessages } from '../host.messages.ts'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { useAppearance } from './appearance/appearance.ts'
import { leave } from './leave.ts'
import { modes } from './mode-menu.tsx'
import { keepForPalette, openPalette } from './palette/typed-ahead.ts'
import { shellMessages as messages } from './shell.messages.ts'
import { actionFor, beginsSequence, opensPalette, pressedOf } from './shortcuts.ts'

/** Holding Ctrl may precede the palette's shortcut. */
const prepare = ({ key }: KeyboardEvent): void => {
  if (key === 'Control' || key === 'Meta') void import('./palette/palette.dialog.tsx').catch(() => {})
}

const isQuestionOpen = (): boolean => document.querySelector('[role="alertdialog"][data-state="open"]') !== null

/** Time limit between the two keys of a sequence. */
const sequenceMs = 1_500

/** The shell's own actions, and the key bindings of all actions; called once, in the layout. */
export const useShellActions = (search: RefObject<HTMLInputElement | null>): void => {
  const t = useText()
  const open = useSetAtom(shellDialogAtom)
  const [{ singleKeys }, choose] = useAppearance()
  const agent = useAgent()
  useActions([
    { id: 'palette', label: t(messages.palette), keys: 'mod+k', run: openPalette },
    ...(canOpen(screens, agent, 'edit-member')
      ? [{ id: 'search', label: t(messages.focusSearch), keys: '/', run: () => search.current?.focus() }]
      : []),
    { id: 'shortcuts', label: t(messages.shortcuts), keys: '?', run: () => open('shortcuts') },
    { id: 'appearance', label: t(messages.appearance), run: () => open('appearance') },
    ...themeModes.map((mode) => ({
      id: `mode-${mode}`,
      label: t(messages.mode, { mode: t(modes[mode].word) }),
      run: () => choose({ mode }),
    })),
    { id: 'lock', label: t(hostMessages.lock), keys: 'shift+l', run: lockScreen },
    { id: 'logout', label: t(hostMessages.logout), run: () => leave(agent.agent_id) },
  ])
  // Before the first frame: what it shows already answers to keys.
  useLayoutEffect(() => {
    // In the capture phase: fields, tabs and dialogs stop keys, and the palette opens from all of them. An open
    // question must be answered first, and a dialog of the shell would lose typed text.
    const onPaletteKeys = (event: KeyboardEvent) => {
      if (getDefaultStore().get(coverAtom) !== null) return
      const pressed = pressedOf(event)
      if (!opensPalette(pressed)) return keepForPalette(event)
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat && !isQuestionOpen()) openPalette()
    }
    addEventListener('keydown', onPaletteKeys, { capture: true })
    return () => removeEventListener('keydown', onPaletteKeys, { capture: true })
  }, [])
  useLayoutEffect(() => {
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
      // A held key is one decision, not a series.
      if (!event.repeat) action.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}
