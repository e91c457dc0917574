import { aheadArrived } from '@console/shared/api/ahead'
import { agentAtom } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import type { RegistryEntry } from '@console/shared/contract/area'
import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router-dom'
import { registryAtom } from '../registry/live-registry.ts'
import { reportLoad } from '../telemetry.ts'
import { loadArea } from './load-area.ts'
import { openScreen, showMessages } from './open-screen.ts'
import { beginOpening, endOpening, openingAtom, shellRenderedAtom } from './opening.ts'

let done = false

/**
 * Opens the first screen before the shell is rendered: both in one frame cost a third less than one after the other with
 * placeholders between.
 */
const openBeforeShell = async (entry: RegistryEntry, screen: string): Promise<void> => {
  const started = performance.now()
  beginOpening()
  try {
    const [opened] = await Promise.all([openScreen(entry, screen), aheadArrived()])
    if (getDefaultStore().get(openingAtom)) {
      showMessages(opened)
      reportLoad(opened.build, performance.now() - started)
    }
  } catch {
    // reported where the screen is rendered
  }
  endOpening()
}

/**
 * Starts loading the area of the address as soon as the registry is known: the area's code at once, the screen when it is
 * known that the agent may open it.
 */
export const openAhead = (): void => {
  const store = getDefaultStore()
  const [agent, registry] = [store.get(agentAtom), store.get(registryAtom)]
  if (done || registry === null) return
  done = agent !== null
  let waits = false
  for (const entry of registry.areas)
    for (const screen of entry.definition.screens) {
      if (!matchPath(screen.path, location.pathname)) continue
      if (agent === null) loadArea(entry).catch(() => {})
      else if (!decide(agent, screen).allowed) continue
      // Just after sign-in the registry arrives later than the shell.
      else if (store.get(shellRenderedAtom)) openScreen(entry, screen.id).catch(() => {})
      else {
        waits = true
        void openBeforeShell(entry, screen.id)
      }
    }
  if (done && !waits) endOpening()
}
