import type { Text, Word } from '../intl/words.ts'
import { errorWords } from './states/first.messages.ts'

const isApiError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

/** What to tell the agent about a failure, in their language where its code is known. */
export const errorText = (error: unknown, t: Text): string => {
  // Told by its name, for the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorWords.internal)
  const word: Word | undefined = (errorWords as Readonly<Record<string, Word>>)[error.code] // codes may be newer than we
  return word ? t(word) : error.message
}
