const load = () => import('./report-errors.ts')
let loaded: ReturnType<typeof load> | undefined

/** Loads what reports errors; ahead of the first one, because a tab that is closing can load nothing. */
export const loadReporting = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}

/** Reports an error in the code of this tab, and returns the reference under which it is found. */
export const seeError = (error: unknown): Promise<string | undefined> =>
  loadReporting().then(
    ({ reportError }) => reportError(error),
    () => {
      loaded = undefined // the next error tries again
      return undefined
    },
  )

addEventListener('error', ({ error }) => void seeError(error))
addEventListener('unhandledrejection', ({ reason }) => void seeError(reason))
