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

const fromOlderAreas = new Map<string, Sentence>()
/**
 * For builds of areas from before an area's definition had its `errors`: their words speak only where nothing else does.
 *
 * @deprecated since 2026-11; goes once no such build can be live or in an open tab.
 */
export const addErrorWords = (words: Readonly<Record<string, Sentence>>): void => {
  for (const [code, word] of Object.entries(words)) fromOlderAreas.set(code, word)
}

/** What to tell the agent about a failure: in the words of the area that sent the request, else in those of the kit. */
export const errorText = (error: unknown, t: Text): string => {
  // Told by its name, for the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorWords.internal)
  const { code, params } = error
  const common: Readonly<Record<string, Sentence>> = errorWords
  const said = error.words?.[code] ?? common[code] ?? fromOlderAreas.get(code)
  // A newer server may have codes that nobody here knows.
  if (!said) return error.message
  if ('id' in said) return t(said, params)
  const [named, plain] = said
  return params && Object.keys(params).length > 0 ? t(named, params) : t(plain)
}
