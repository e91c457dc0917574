import { normalizeDomain } from '@console/shared/contract/company-domain'
import { isEmail } from '@console/shared/contract/schema'
import type { Word } from '@console/shared/intl/words'
import { ruleWords as words } from './field-rules.messages.ts'
import { readCount } from './read-count.ts'

const isFutureYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) > new Date().getFullYear()
const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= 1000 && !isFutureYear(text)
const isPage = (text: string): boolean => /^(https?:\/\/)?[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text)
const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= 5

const page = { is: isPage, word: words.page }

/** What a field of a company or an employee must be, as far as nobody need be asked; the server knows the rest. */
const rules: Readonly<Record<string, { readonly is: (text: string) => boolean; readonly word: Word } | undefined>> = {
  employees: { is: (text) => /^\d{1,8}$/.test(text) && Number(text) <= 10_000_000, word: words.number },
  founded: { is: isYear, word: words.year },
  sic: { is: (text) => /^\d{4}$/.test(text), word: words.sic },
  country: { is: (text) => /^[a-z]{2}$/i.test(text), word: words.country },
  domain: { is: (text) => normalizeDomain(text) !== null, word: words.domain },
  email: { is: isEmail, word: words.email },
  phone: { is: isPhone, word: words.phone },
  phones: { is: (text) => text.split(/[,;\n]/).every(isPhone), word: words.phone },
  linkedin: page,
  twitter: page,
  facebook: page,
}

/** A value as it is stored: numbers as people write them, such as 12,000 or 5k, in digits. */
export const storedValue = (field: string, text: string): string =>
  field === 'employees' ? readCount(text) : text.trim()

/** What is wrong with a value that is to be stored; null: nothing that can be seen here. */
export const valueProblem = (field: string, text: string): Word | null => {
  const rule = rules[field]
  if (rule === undefined || rule.is(text.trim())) return null
  return field === 'founded' && isFutureYear(text.trim()) ? words.futureYear : rule.word
}
