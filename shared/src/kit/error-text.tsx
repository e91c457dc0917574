import type { ErrorWords, Sentence } from '../contract/define-area.ts'
import type { Text, Values } from '../intl/words.ts'
import { errorWords } from './states/first.messages.ts'

interface Coded extends Error {
  readonly code: string
  readonly params?: Values
  readonly words?: ErrorWords
}

const isApiError = (error: unknown): error is Coded =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

/** What to tell the agent about a failure: in the words of the area that sent the request, else in those of the kit. */
export const errorText = (error: unknown, t: Text): string => {
  // Told by its name, for the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorWords.internal)
  const { code, params } = error
  const common: Readonly<Record<string, Sentence>> = errorWords
  const said = error.words?.[code] ?? common[code]
  // A newer server may have codes that nobody here knows.
  if (!said) return error.message
  if ('id' in said) return t(said, params)
  const [named, plain] = said
  return params && Object.keys(params).length > 0 ? t(named, params) : t(plain)
}
