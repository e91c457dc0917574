import type { RegistryEntry } from '@console/shared/contract/area'
import { AreaFailure } from './area-failure.ts'
import { type Finding, loadLimitMs, probe } from './probe.ts'

/** What webpack throws when a chunk does not come. */
interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly type: string
  readonly request: string
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && 'type' in error

/** Words of the federation runtime for a shared module that the host lacks or has in another version. */
const incompatibleWords = /does not satisfy the requirement|RUNTIME-(005|006|012)/

/** The first line: the runtime adds its arguments below. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

/** Where the entry script of a build lies: beside its manifest. */
export const entryScript = ({ manifest }: RegistryEntry): string =>
  new URL('remoteEntry.js', new URL(manifest, location.origin)).href

/** Turns whatever the federation runtime, webpack or the remote itself threw into a failure of that area. */
export const classify = async (entry: RegistryEntry, error: unknown): Promise<AreaFailure> => {
  if (error instanceof AreaFailure) return error
  const finding = await findReason(entry, error)
  return new AreaFailure(finding.kind, entry, finding.message, error)
}

const findReason = async (entry: RegistryEntry, error: unknown): Promise<NonNullable<Finding>> => {
  const text = textOf(error)
  const whole = error instanceof Error ? error.message : text
  if (incompatibleWords.test(whole)) return { kind: 'incompatible', message: text }
  if (/timed out/.test(whole) || (isChunkLoadError(error) && error.type === 'timeout'))
    return { kind: 'slow', message: `Its files did not come within ${loadLimitMs / 1000} s.` }
  const found = isChunkLoadError(error)
    ? await probe(new URL(error.request, location.origin).href, 'script')
    : ((await probe(entry.manifest, 'json')) ?? (await probe(entryScript(entry), 'script')))
  return found ?? { kind: 'threw-on-load', message: text }
}
