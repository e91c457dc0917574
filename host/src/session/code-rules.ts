import { limits } from '@console/shared/contract/limits'
import { codeLength, codePattern } from '@console/shared/contract/security-code'
import type { Message, Text } from '@console/shared/intl/messages'
import { errorText } from '@console/shared/kit/error-text'
import { codeOf } from './refusal.ts'
import { ruleMessages as messages } from './sign-up.messages.ts'

/** Digits of Arabic, Persian and full-width keyboards have the digit's value in their last four bits. */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The six digits of an authenticator code in a typed or pasted text: six in a row, otherwise the first six. */
export const appCodeIn = (text: string): string => {
  const latin = latinDigits(text)
  return /(?<!\d)\d{6}(?!\d)/.exec(latin)?.[0] ?? latin.replace(/\D/g, '').slice(0, 6)
}

/** What is wrong with an authenticator code. */
export const appCodeFault = (code: string, t: Text): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : t(messages.pin)

/**
 * The security code in a typed or pasted text: in two groups as the mail writes it, otherwise letters and digits only.
 */
export const codeIn = (text: string): string => {
  const typed = latinDigits(text).toUpperCase()
  const [, first, last] = /(?<![A-Z\d])([A-HJ-NP-Z2-9]{4})-([A-HJ-NP-Z2-9]{4})(?![A-Z\d])/.exec(typed) ?? []
  return first && last ? first + last : typed.replace(/[^A-Z\d]/g, '').slice(0, codeLength)
}

export const codeFault = (code: string, t: Text): string | undefined =>
  codePattern.test(code) ? undefined : t(messages.code)

/** What is wrong with a new password and its repetition. */
export const passwordFaults = (
  password: string,
  again: string,
  missing: Message,
  t: Text,
): { password?: string | undefined; again?: string | undefined } => ({
  password:
    password === ''
      ? t(missing)
      : password.length < limits.minPasswordLength
        ? t(messages.short, { limit: limits.minPasswordLength })
        : undefined,
  again: again === '' ? t(messages.again) : again === password ? undefined : t(messages.different),
})

/** The server's objection to a new password, as its field's error; rethrows other failures. */
export const passwordRefusal = (error: unknown, t: Text): { password: string } => {
  if (codeOf(error) !== 'weakPassword') throw error
  return { password: errorText(error, t) }
}
