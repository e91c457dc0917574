import { agentAtom } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import type { RegistryEntry } from '@console/shared/contract/area'
import { getDefaultStore } from 'jotai'
import { registryAtom } from './registry/live-registry.ts'

/** The deployed areas of the agent's menu. */
export const areasOfMenu = (): readonly RegistryEntry[] => {
  const store = getDefaultStore()
  const agent = store.get(agentAtom)
  if (agent === null) return []
  return (store.get(registryAtom)?.areas ?? []).filter(({ definition }) =>
    definition.screens.some((screen) => screen.group !== undefined && decide(agent, screen).allowed),
  )
}
