import type { RegistryBuild } from '@console/shared/contract/area'
import { AreaFailure } from './area-failure.ts'
import { type Finding, probe } from './probe.ts'
import { complaintOf, integrityOf, type ScriptError } from './remote-files.ts'

export const isScriptError = (error: unknown): error is ScriptError =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && 'type' in error

/** Error messages of the federation runtime for a shared module that the host lacks or has in another version. */
const incompatibleWords = /does not satisfy the requirement|Can not get '|RUNTIME-(005|006|012)/

/** The first line: the runtime appends its arguments below. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

/** Converts whatever webpack, the federation runtime or the remote threw into a failure of that build. */
export const classify = async (build: RegistryBuild, error: unknown): Promise<AreaFailure> => {
  if (error instanceof AreaFailure) return error
  const { kind, message } = await findReason(error)
  return new AreaFailure(kind, build, message, error)
}

const findReason = async (error: unknown): Promise<NonNullable<Finding>> => {
  if (isScriptError(error)) return findScriptReason(error)
  const whole = error instanceof Error ? error.message : String(error)
  return { kind: incompatibleWords.test(whole) ? 'incompatible' : 'threw-on-load', message: firstLine(error) }
}

const findScriptReason = async ({ type, request, message }: ScriptError): Promise<NonNullable<Finding>> => {
  const { pathname, href } = new URL(request, location.href)
  if (type === 'refused') return { kind: 'tampered', message: `${pathname} has no hash in its manifest` }
  if (type === 'timeout') return { kind: 'slow', message: `${pathname} did not come in time` }
  // Any other script was there, and made no module.
  if (type !== 'error') return { kind: 'threw-on-load', message: complaintOf(request) ?? firstLine(message) }
  // No manifest has a hash of a file of the host.
  const found = await probe(href, integrityOf(request) ?? null)
  return found ?? { kind: 'offline', message: `${pathname} could not be reached at first` }
}
