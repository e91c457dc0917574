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
 * For builds of areas that predate `errors` in an area's definition: their messages are used only if there are no
 * others. @deprecated since 2026-11; remove when no such build can be live or in an open tab.
 */
export const addErrorMessages = (words: Readonly<Record<string, Sentence>>): void => {
  for (const [code, word] of Object.entries(words)) fromOlderAreas.set(code, word)
}

/** The message for a failure: that of the area that sent the request, otherwise the kit's. */
export const errorText = (error: unknown, t: Text): string => {
  // Recognised by name, because the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorMessages.internal)
  const { code, params } = error
  const common: Readonly<Record<string, Sentence>> = errorMessages
  const said = error.words?.[code] ?? common[code] ?? fromOlderAreas.get(code)
  // A newer server may send unknown codes.
  if (!said) return error.message
  if ('id' in said) return t(said, params)
  const [named, plain] = said
  return params && Object.keys(params).length > 0 ? t(named, params) : t(plain)
}

/**
 * The messages for single fields of a failure. The server's are English, so in other languages the message of the error
 * code stands at its fields. `invalidInput` alone has no message that says more than the server's.
 */
export const fieldTexts = (error: Coded & { readonly fields: FieldErrors }, t: Text): FieldErrors => {
  if (error.code === 'invalidInput' || getDefaultStore().get(localeAtom) === 'en') return error.fields
  const said = errorText(error, t)
  // The server's own message is also used if nobody here has one.
  if (said === error.message) return error.fields
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, [said]]))
}
