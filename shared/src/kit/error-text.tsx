import type { Text, Word } from '../intl/words.ts'
import { errorWords } from './states/first.messages.ts'

const isApiError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

const added = new Map<string, Word>()
/** Words of an area for the errors that only its calls have. */
export const addErrorWords = (words: Readonly<Record<string, Word>>): void => {
  for (const [code, word] of Object.entries(words)) added.set(code, word)
}

/** What to tell the agent about a failure, in their language where its code is known. */
export const errorText = (error: unknown, t: Text): string => {
  // Told by its name, for the sign-in page must not wait for the client that throws it.
  if (!isApiError(error)) return t(errorWords.internal)
  const word: Word | undefined = (errorWords as Readonly<Record<string, Word>>)[error.code] ?? added.get(error.code) // codes may be newer than we
  if (!word) return error.message
  return t(word, 'params' in error ? (error.params as Record<string, string | number>) : undefined)
}
