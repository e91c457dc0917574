import { agentAtom } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router-dom'
import { registryAtom } from '../registry/live-registry.ts'
import { loadArea, loadScreen } from './load-area.ts'

let done = false

/**
 * Starts loading the area of the address as soon as the registry is known, while the shell is still being rendered: the
 * area's code at once, the screen's when it is known that the agent may open it. The screen finds its code loaded or
 * loading; a failure is reported where the screen is rendered.
 */
export const openAhead = (): void => {
  const store = getDefaultStore()
  const [agent, registry] = [store.get(agentAtom), store.get(registryAtom)]
  if (done || registry === null) return
  done = agent !== null
  for (const entry of registry.areas)
    for (const screen of entry.definition.screens) {
      if (!matchPath(screen.path, location.pathname)) continue
      if (agent === null) loadArea(entry).catch(() => {})
      else if (decide(agent, screen).allowed) loadScreen(entry, screen.id).catch(() => {})
    }
}
