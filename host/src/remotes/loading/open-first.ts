import type { RegistryBuild } from '@console/shared/contract/area'
import { AreaFailure } from './area-failure.ts'
import { loadLimitMs } from './load-limit.ts'

/** If the newest build has not answered by then, the previous one is started beside it. */
const patienceMs = 4_500

interface Candidates {
  readonly newest: RegistryBuild
  readonly previous: RegistryBuild | undefined
  /** A known reason why the newest will probably fail; the previous one is then started at once. */
  readonly doubt?: AreaFailure | undefined
}

/**
 * Loads the newest build, and the previous one if the newest fails or is slow; the first to load wins. Whatever has not
 * loaded within the limit has failed: rejects with the newest build's failure.
 */
export const openFirst = <T>(
  { newest, previous, doubt }: Candidates,
  load: (build: RegistryBuild) => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    let reason = doubt
    let running = 0
    let startedPrevious = false

    const end = (finish: () => void) => {
      clearTimeout(patience)
      clearTimeout(limit)
      finish()
    }
    const start = (build: RegistryBuild, onFail: (failure: AreaFailure) => void) => {
      running += 1
      load(build).then(
        (loaded) => end(() => resolve(loaded)),
        (failure: AreaFailure) => {
          running -= 1
          onFail(failure)
          if (running === 0) end(() => reject(reason ?? failure))
        },
      )
    }
    const startPrevious = () => {
      if (previous === undefined || startedPrevious) return
      startedPrevious = true
      start(previous, () => {})
    }

    const patience = setTimeout(startPrevious, patienceMs)
    const limit = setTimeout(() => {
      reject(reason ?? new AreaFailure('slow', newest, `It did not load within ${loadLimitMs / 1000} s.`))
    }, loadLimitMs)
    // A build that threw while rendering would throw again.
    if (doubt?.kind === 'threw-on-render' && previous !== undefined) return startPrevious()
    start(newest, (failure) => {
      reason = failure
      // If the server cannot be reached, another build cannot be loaded either.
      if (failure.kind !== 'offline') startPrevious()
    })
    if (doubt !== undefined) startPrevious()
  })
