import { readToken } from '@console/shared/api/token'
import type { Registry } from '@console/shared/contract/area'
import { askRegistry } from './ask-registry.ts'
import { isSigned, metaOf } from './trust.ts'

/** Why nothing is known about the areas: no answer, or an untrusted one. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure'
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: 'unreachable' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}

/** Requests the builds of all areas for this agent; the answer is only parsed after its signature was verified. */
export const fetchRegistry = async (): Promise<Registry> => {
  const { body, signature } = await ask()
  const key = metaOf('registry-key')
  if (key === null) throw new RegistryFailure('refused', 'This page names no key for the registry.')
  if (signature === null || !(await isSigned(body, signature, key)))
    throw new RegistryFailure('refused', 'The signature of the registry is not right.')
  const registry: unknown = JSON.parse(new TextDecoder().decode(body))
  if (!isRegistry(registry)) throw new RegistryFailure('refused', 'The registry was answered with something else.')
  return registry
}

const ask = async (): Promise<{ body: ArrayBuffer; signature: string | null }> => {
  try {
    const response = await askRegistry(readToken())
    if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`)
    return { body: await response.arrayBuffer(), signature: response.headers.get('x-registry-signature') }
  } catch (error) {
    throw new RegistryFailure('unreachable', error instanceof Error ? error.message : String(error))
  }
}

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'areas' in value && Array.isArray(value.areas)
