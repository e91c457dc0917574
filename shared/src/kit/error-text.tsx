import { getDefaultStore } from 'jotai'
import type { ErrorMessages, Sentence } from '../contract/define-area.ts'
import type { FieldErrors } from '../contract/reply.ts'
import { localeAtom, type Text, type Values } from '../intl/messages.ts'
import { errorMessages } from './states/first.messages.ts'

interface Coded extends Error {
  readonly code: string
  readonly params?: Values
  readonly words?: ErrorMessages
}

const isApiError = (error: unknown): error is Coded =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

const fromOlderAreas = new Map<string, Sentence>()
/**
 * For builds of areas from before an area's definition had its `errors`: their words speak only where nothing else does.
 *
 * @deprecated since 2026-11; goes once no such build can be live or in an open tab.
 */
export const addErrorMessages = (words: Readonly<Record<string, Sentence>>): void => {
  for (const [code, word] of Object.entries(words)) fromOlderAreas.set(code, word)
}

/** What to tell the agent about a failure: in the words of the area that sent the request, else in those of the kit. */
export const errorText = (error: unknown, t: Text): string => {
  // Told by its name, for the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorMessages.internal)
  const { code, params } = error
  const common: Readonly<Record<string, Sentence>> = errorMessages
  const said = error.words?.[code] ?? common[code] ?? fromOlderAreas.get(code)
  // A newer server may have codes that nobody here knows.
  if (!said) return error.message
  if ('id' in said) return t(said, params)
  const [named, plain] = said
  return params && Object.keys(params).length > 0 ? t(named, params) : t(plain)
}

/**
 * What a failure says of single fields. The server's sentences are English: in another language the words of the
 * failure's code stand at its fields. What is only `invalidInput` has no words that say more than the sentence.
 */
export const fieldTexts = (error: Coded & { readonly fields: FieldErrors }, t: Text): FieldErrors => {
  if (error.code === 'invalidInput' || getDefaultStore().get(localeAtom) === 'en') return error.fields
  const said = errorText(error, t)
  // Words that nobody here has are the server's as well.
  if (said === error.message) return error.fields
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, [said]]))
}
