import { randomDigits } from '@console/shared/api/device'

type Report = (error: unknown) => void

let loaded: Promise<Report> | undefined

/** Loads what reports errors; ahead of the first one, because a tab that is closing can load nothing. */
export const loadReporting = (): Promise<Report> => {
  loaded ??= import('./report-errors.ts').then(({ reportError }) => reportError)
  return loaded
}

/** Reports an error in the code of this tab to the server. */
export const seeError = (error: unknown): void =>
  void loadReporting().then(
    (report) => report(error),
    () => {
      loaded = undefined // the next error tries again
    },
  )

const references = new WeakMap<object, string>()
/** The id of an error, for its page and its report; undefined for what is no object. */
export const referenceOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const reference = references.get(error) ?? randomDigits().slice(16)
  references.set(error, reference)
  return reference
}

addEventListener('error', ({ error }) => seeError(error))
addEventListener('unhandledrejection', ({ reason }) => seeError(reason))
