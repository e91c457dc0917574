import { AreaFailure } from './area-failure.ts'

/** What browsers say where a client of the host has no such call. */
const missingCall = /is not a function|undefined \(reading '|undefined is not an object/

/** Address of a remote's script in a line of an error. */
const remoteScript = /\/remotes\/([a-z][a-z0-9-]*)\/([a-z0-9]{6,64})\//

/**
 * The failure behind an error that nobody caught, such as that of a click: a remote used what this host does not have.
 * Drawing goes on, so nothing else would tell that the build fails. Null: it is something else, or of no remote.
 */
export const failureOf = (error: unknown): AreaFailure | null => {
  if (!(error instanceof TypeError) || !missingCall.test(error.message)) return null
  // Where it was thrown: below that, scripts of the host and of remotes call each other.
  const place = error.stack?.split('\n').find((line) => line.includes('://')) ?? ''
  const [, area, build] = remoteScript.exec(place) ?? []
  if (area === undefined || build === undefined) return null
  return new AreaFailure('incompatible', { area, build, version: '' }, error.message, error)
}

/** Tells each such failure once; gives what ends that. */
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
