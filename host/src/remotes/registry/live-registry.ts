import { deployedAreasAtom } from '@console/shared/api/deployed'
import { readToken } from '@console/shared/api/token'
import type { Registry } from '@console/shared/contract/area'
import { atom, getDefaultStore } from 'jotai'
import { fetchRegistry, RegistryFailure } from './registry.ts'

/**
 * The deployed builds; `failed` if the server did not answer or its answer is not trusted. Null before the first
 * request.
 */
export type RegistryState = { readonly registry: Registry } | { readonly failed: RegistryFailure } | null

const stateAtom = atom<RegistryState>(null)
let requestsSent = 0
let askedAs: string | null = null

export const registryStateAtom = atom((get) => get(stateAtom))
export const registryAtom = atom((get) => {
  const state = get(stateAtom)
  return state && 'registry' in state ? state.registry : null
})

/** Requests the registry again. A failure keeps the known one. */
export const refreshRegistry = async (): Promise<void> => {
  requestsSent += 1
  const mine = requestsSent
  askedAs = readToken()
  const state = await ask()
  // The last request wins.
  if (mine !== requestsSent) return
  if ('registry' in state) getDefaultStore().set(deployedAreasAtom, state.registry.areas)
  getDefaultStore().set(stateAtom, (known) => {
    if (known === null || 'failed' in known) return state
    if ('failed' in state || JSON.stringify(state) === JSON.stringify(known)) return known
    return state
  })
}

const ask = async (): Promise<NonNullable<RegistryState>> => {
  try {
    return { registry: await fetchRegistry() }
  } catch (error) {
    return {
      failed: error instanceof RegistryFailure ? error : new RegistryFailure('refused', String(error)),
    }
  }
}

/** Whether the known registry was requested with the token that is stored now. */
export const isAskedAsNow = (): boolean => requestsSent > 0 && askedAs === readToken()

/** The registry of one agent is not shown to the next one. */
export const forgetRegistry = (): void => {
  requestsSent += 1
  getDefaultStore().set(stateAtom, null)
  getDefaultStore().set(deployedAreasAtom, [])
}
