import { readToken } from '@console/shared/api/token'
import type { Registry } from '@console/shared/contract/area'
import { askRegistry, isOfPage } from './ask-registry.ts'
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
  const key = metaOf('registry-key')
  if (key === null) throw new RegistryFailure('refused', 'This page names no key for the registry.')
  const registry: unknown = JSON.parse(new TextDecoder().decode(await askSigned(key)))
  if (!isRegistry(registry)) throw new RegistryFailure('refused', 'The registry was answered with something else.')
  return registry
}

const askSigned = async (key: string): Promise<ArrayBuffer> => {
  const { body, signature, isCopy } = await ask()
  if (signature !== null && (await isSigned(body, signature, key))) return body
  // A proxy in front of the console may sign with a key of its own, and name it in the page.
  if (isCopy) return askSigned(key)
  throw new RegistryFailure('refused', 'The signature of the registry is not right.')
}

const ask = async () => {
  try {
    const response = await askRegistry(readToken())
    if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`)
    const signature = response.headers.get('x-registry-signature')
    return { body: await response.arrayBuffer(), signature, isCopy: isOfPage(response) }
  } catch (error) {
    throw new RegistryFailure('unreachable', error instanceof Error ? error.message : String(error))
  }
}

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'areas' in value && Array.isArray(value.areas)
