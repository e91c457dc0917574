import type { Text } from '@console/shared/intl/messages'
import { entryMessages as messages } from './entry.messages.ts'

const emailPattern = /^[^\s@"(),:;<>[\]\\]{1,64}@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,63}$/u

/** What is wrong with an email address, or nothing. */
export const emailFault = (email: string, t: Text): string | undefined => {
  const address = email.trim()
  if (address === '') return t(messages.emailMissing)
  return emailPattern.test(address) ? undefined : t(messages.emailWrong)
}
