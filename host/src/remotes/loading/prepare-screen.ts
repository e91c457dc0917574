import { savesData } from '@console/shared/api/saves-data'
import { agentAtom } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router-dom'
import { registryAtom } from '../registry/live-registry.ts'
import { openedNow, openScreen } from './open-screen.ts'

/** A pointer that rests on a link for this long will probably click it. */
const restMs = 65

/** The address of this console that an element leads to: of its link, or of the first link in its row. */
const addressOf = (target: EventTarget | null): string | null => {
  if (!(target instanceof Element)) return null
  const link = target.closest('a') ?? target.closest('tr')?.querySelector('a')
  return link?.href && link.origin === location.origin && link.target === '' ? link.pathname : null
}

/**
 * Loads the code of the screen at an address if the agent may open it. Never its data: an answer with somebody's data is
 * recorded as read, which a record that nobody opened was not.
 */
const prepare = (address: string): void => {
  const store = getDefaultStore()
  const agent = store.get(agentAtom)
  if (agent === null || savesData()) return
  for (const entry of store.get(registryAtom)?.areas ?? []) {
    const screen = entry.definition.screens.find(({ path }) => matchPath(path, address))
    // A failure is remembered, and reported where the screen is opened.
    if (screen && openedNow(entry, screen.id) === undefined && decide(agent, screen).allowed)
      openScreen(entry, screen.id).catch(() => {})
  }
}

/** Prepares the screen behind a link once the pointer rests on it or the keyboard reaches it. */
export const prepareScreens = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let meant: string | null = null
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const address = addressOf(target)
      if (address === meant) return
      meant = address
      clearTimeout(timer)
      if (address !== null) timer = setTimeout(() => prepare(address), restMs)
    },
    { passive: true },
  )
  document.addEventListener('focusin', ({ target }) => {
    const address = addressOf(target)
    if (address !== null) prepare(address)
  })
}
