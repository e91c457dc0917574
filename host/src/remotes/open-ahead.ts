import { agentAtom } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router-dom'
import { registryAtom } from './live-registry.ts'
import { loadScreen } from './load-area.ts'

let done = false

/**
 * Begins to load the screen of the address once it is known who is here and what is deployed for them, while the shell
 * is still being drawn; the screen itself finds its code on the way or there. What fails is told where it is drawn.
 */
export const openAhead = (): void => {
  const store = getDefaultStore()
  const [agent, registry] = [store.get(agentAtom), store.get(registryAtom)]
  if (done || agent === null || registry === null) return
  done = true
  for (const entry of registry.areas)
    for (const screen of entry.definition.screens)
      if (matchPath(screen.path, location.pathname) && decide(agent, screen).allowed)
        loadScreen(entry, screen.id).catch(() => {})
}
