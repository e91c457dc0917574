import { ApiError } from '../api/errors.ts'
import type { Text, Word } from '../intl/words.ts'
import { errorWords } from './kit.messages.ts'

/** What to tell the agent about a failure, in their language where its code is known. */
export const errorText = (error: unknown, t: Text): string => {
  if (!(error instanceof ApiError)) return t(errorWords.internal)
  const word: Word | undefined = (errorWords as Readonly<Record<string, Word>>)[error.code] // codes may be newer than we
  return word ? t(word) : error.message
}
