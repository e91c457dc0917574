import { local } from '../../storage.ts'

/** A decision that may not have reached the server, stored in this browser across a reload or a lost session. */
interface Kept {
  readonly key: string
}

const prefixOf = (agentId: number) => `decision.${agentId}.`

// One entry each, so that two tabs of one agent cannot overwrite each other's. If both send it, it takes effect once.
export const keep = (agentId: number, decision: Kept): void => {
  // If storage is full, it is sent all the same but does not survive a reload.
  local.write(prefixOf(agentId) + decision.key, JSON.stringify(decision))
}

export const dropKept = (agentId: number, key: string): void => local.remove(prefixOf(agentId) + key)

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'item' in value

/** All decisions of this agent that may not have arrived; newest first. */
export const readKept = (agentId: number): unknown[] =>
  local.keys(prefixOf(agentId)).flatMap((key) => {
    try {
      const decision: unknown = JSON.parse(local.read(key) ?? 'null')
      return isKept(decision) ? [decision] : []
    } catch {
      return []
    }
  })
