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

/** Reports each such failure once; returns a function that stops it. */
export const watchUncaught = (tell: (failure: AreaFailure) => void): (() => void) => {
  const told = new Set<string>()
  const look = (error: unknown) => {
    const failure = failureOf(error)
    if (failure === null) return
    const key = `${failure.area} ${failure.build} ${failure.message}`
    if (told.has(key)) return
    told.add(key)
    tell(failure)
  }
  const onError = ({ error }: ErrorEvent) => look(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => look(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
