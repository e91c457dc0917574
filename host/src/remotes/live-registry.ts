import type { Registry } from '@console/shared/contract/area'
import { atom, getDefaultStore } from 'jotai'
import { loadArea, registerAreas } from './load-area.ts'
import { fetchRegistry } from './registry.ts'

/** What is deployed; `failed` when the server did not say. Null until it has been asked. */
export type RegistryState = { readonly registry: Registry } | { readonly failed: Error } | null

const stateAtom = atom<RegistryState>(null)

export const registryStateAtom = atom((get) => get(stateAtom))
export const registryAtom = atom((get) => {
  const state = get(stateAtom)
  return state && 'registry' in state ? state.registry : null
})

/** Asks again what is deployed. A refusal never takes away what is known already. */
export const refreshRegistry = async (): Promise<void> => {
  const store = getDefaultStore()
  try {
    const registry = await fetchRegistry()
    registerAreas(registry)
    store.set(stateAtom, { registry })
  } catch (error) {
    store.set(stateAtom, (known) =>
      known && 'registry' in known ? known : { failed: error instanceof Error ? error : new Error(String(error)) },
    )
  }
}

/** Loads an area's code before it is needed; a failure is nobody's business until it is. */
export const prefetchArea = (area: string): void => {
  loadArea(area).catch(() => {})
}
