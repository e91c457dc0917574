import { limits } from '@console/shared/contract/limits'
import { codeLength, codePattern } from '@console/shared/contract/security-code'
import type { Text, Word } from '@console/shared/intl/words'
import { errorText } from '@console/shared/kit/error-text'
import { codeOf } from './refusal.ts'
import { ruleWords as words } from './sign-up.messages.ts'

/** Digits of Arabic, Persian and full-width keyboards end in the same four bits as the digit that they are. */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The six digits of an app in what was typed or pasted: those that stand together, else the first six there are. */
export const appCodeIn = (text: string): string => {
  const latin = latinDigits(text)
  return /(?<!\d)\d{6}(?!\d)/.exec(latin)?.[0] ?? latin.replace(/\D/g, '').slice(0, 6)
}

/** What is wrong with the code of an app. */
export const appCodeFault = (code: string, t: Text): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : t(words.pin)

/** The security code in what was typed or pasted: as the mail writes it, in two groups, else letters and digits alone. */
export const codeIn = (text: string): string => {
  const typed = latinDigits(text).toUpperCase()
  const [, first, last] = /(?<![A-Z\d])([A-HJ-NP-Z2-9]{4})-([A-HJ-NP-Z2-9]{4})(?![A-Z\d])/.exec(typed) ?? []
  return first && last ? first + last : typed.replace(/[^A-Z\d]/g, '').slice(0, codeLength)
}

export const codeFault = (code: string, t: Text): string | undefined =>
  codePattern.test(code) ? undefined : t(words.code)

/** What is wrong with a new password and its repetition. */
export const passwordFaults = (
  password: string,
  again: string,
  missing: Word,
  t: Text,
): { password?: string | undefined; again?: string | undefined } => ({
  password:
    password === ''
      ? t(missing)
      : password.length < limits.minPasswordLength
        ? t(words.short, { limit: limits.minPasswordLength })
        : undefined,
  again: again === '' ? t(words.again) : again === password ? undefined : t(words.different),
})

/** What the server says of a new password, as a fault of its field; any other failure is thrown on. */
export const passwordRefusal = (error: unknown, t: Text): { password: string } => {
  if (codeOf(error) !== 'weakPassword') throw error
  return { password: errorText(error, t) }
}
