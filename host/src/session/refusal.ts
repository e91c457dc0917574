import type { Message, Text } from '@console/shared/intl/messages'
import { errorText } from '@console/shared/kit/error-text'

/** The code of an ApiError; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What the second step of a sign-in needs from the first. */
export interface NextStep {
  readonly ticket: string
  /** The second steps that the agent has, besides recovery codes; absent from older servers, which know only the app. */
  readonly steps?: 'app' | 'passkey' | 'both' | undefined
}

/** The second step that a refused first step leads to; null: the first failed. */
export const nextStepOf = (error: unknown): NextStep | null =>
  // The error's declaration has these params.
  codeOf(error) === 'secondFactorRequired' ? (error as { params: NextStep }).params : null

/** A page's message for a failure: its own for known codes, otherwise the console's. */
export const refusalText = (
  error: unknown,
  own: Readonly<Record<string, Message>>,
  t: Text,
  values?: Readonly<Record<string, string>>,
): string => {
  const word = own[codeOf(error)]
  return word ? t(word, values) : errorText(error, t)
}
