import { AreaFailure } from './area-failure.ts'

/** Browsers' messages when a client of the host lacks a call. */
const missingCall = /is not a function|undefined \(reading '|undefined is not an object/

/** Address of a remote's script in a stack line. */
const remoteScript = /\/remotes\/([a-z][a-z0-9-]*)\/([a-z0-9]{6,64})\//

/**
 * The failure behind an uncaught error, such as that of a click: a remote used something that this host lacks.
 * Rendering continues, so nothing else would show that the build fails. Null for other errors.
 */
export const failureOf = (error: unknown): AreaFailure | null => {
  if (!(error instanceof TypeError) || !missingCall.test(error.message)) return null
  // The top of the stack: further down, scripts of the host and of remotes call each other.
  const place = error.stack?.split('\n').find((line) => line.includes('://')) ?? ''
  const [, area, build] = remoteScript.exec(place) ?? []
  if (area === undefined || build === undefined) return null
  return new AreaFailure('incompatible', { area, build, version: '' }, error.message, error)
}
