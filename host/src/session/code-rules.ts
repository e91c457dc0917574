import { limits } from '@console/shared/contract/limits'
import type { Text, Word } from '@console/shared/intl/words'
import { ruleWords as words } from './sign-up.messages.ts'

/** Digits of Arabic, Persian and full-width keyboards end in the same four bits as the digit that they are. */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The security code in what was typed or pasted: six digits that stand together, else the first six there are. */
export const codeIn = (text: string): string => {
  const latin = latinDigits(text)
  return /(?<!\d)\d{6}(?!\d)/.exec(latin)?.[0] ?? latin.replace(/\D/g, '').slice(0, 6)
}

export const codeFault = (code: string, t: Text): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : t(words.code)

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
