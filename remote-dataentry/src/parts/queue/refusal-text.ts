import { ApiError } from '@console/shared/api/errors'
import type { Text } from '@console/shared/intl/messages'
import { errorText, fieldTexts } from '@console/shared/kit/error-text'

/** Why the server refused a decision, including its field errors. */
export const refusalText = (error: unknown, t: Text): string => {
  const text = errorText(error, t)
  const details = error instanceof ApiError ? Object.values(fieldTexts(error, t)).flat() : []
  return [...new Set([text, ...details])].join(' ')
}
