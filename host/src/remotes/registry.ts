import type { Registry } from '@console/shared/contract/area'
import { loadLimitMs } from './probe.ts'

/** Asks the server which build of each area is live. Rejects where it does not answer; nothing is kept. */
export const fetchRegistry = async (): Promise<Registry> => {
  const response = await fetch('/registry', { cache: 'no-cache', signal: AbortSignal.timeout(loadLimitMs) })
  if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`)
  const registry: unknown = await response.json()
  if (!isRegistry(registry)) throw new Error('The registry was answered with something else.')
  return registry
}

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'areas' in value && Array.isArray(value.areas)
