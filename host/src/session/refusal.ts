import type { Message, Text } from '@console/shared/intl/messages'
import { errorText } from '@console/shared/kit/error-text'

/** The code of an ApiError; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What the second step of a sign-in needs from the first; null: the first failed. */
export const ticketOf = (error: unknown): string | null => {
  const params = error instanceof Error && 'params' in error ? error.params : null
  const isNext = codeOf(error) === 'secondFactorRequired' && typeof params === 'object' && params !== null
  return isNext && 'ticket' in params && typeof params.ticket === 'string' ? params.ticket : null
}

/** A page's message for a failure: its own for known codes, otherwise the console's. */
export const refusalText = (error: unknown, own: Readonly<Record<string, Message>>, t: Text): string => {
  const word = own[codeOf(error)]
  return word ? t(word) : errorText(error, t)
}
