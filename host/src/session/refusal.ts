import type { Text, Word } from '@console/shared/intl/words'
import { errorText } from '@console/shared/kit/error-text'

/** The code of a named failure; the empty text for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What a page says of a failure: its own words for the codes that it knows, else those of the whole console. */
export const refusalText = (error: unknown, own: Readonly<Record<string, Word>>, t: Text): string => {
  const word = own[codeOf(error)]
  return word ? t(word) : errorText(error, t)
}
