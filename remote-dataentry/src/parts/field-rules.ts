import { normalizeDomain } from '@console/shared/contract/company-domain'
import { isEmail } from '@console/shared/contract/schema'
import type { Message } from '@console/shared/intl/messages'
import { ruleMessages as messages } from './field-rules.messages.ts'
import { readCount } from './read-count.ts'

const isFutureYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) > new Date().getFullYear()
const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= 1000 && !isFutureYear(text)
const isPage = (text: string): boolean => /^(https?:\/\/)?[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text)
const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= 5

const page = { is: isPage, word: messages.page }

/** Rules for fields of companies and employees that can be checked in the browser; the server checks the rest. */
const rules: Readonly<Record<string, { readonly is: (text: string) => boolean; readonly word: Message } | undefined>> =
  {
    employees: { is: (text) => /^\d{1,8}$/.test(text) && Number(text) <= 10_000_000, word: messages.number },
    founded: { is: isYear, word: messages.year },
    sic: { is: (text) => /^\d{4}$/.test(text), word: messages.sic },
    country: { is: (text) => /^[a-z]{2}$/i.test(text), word: messages.country },
    domain: { is: (text) => normalizeDomain(text) !== null, word: messages.domain },
    email: { is: isEmail, word: messages.email },
    phone: { is: isPhone, word: messages.phone },
    phones: { is: (text) => text.split(/[,;\n]/).every(isPhone), word: messages.phone },
    linkedin: page,
    twitter: page,
    facebook: page,
  }

/** Normalises a value: numbers as people write them, such as 12,000 or 5k, become digits. */
export const storedValue = (field: string, text: string): string =>
  field === 'employees' ? readCount(text) : text.trim()

/** What is wrong with a value to be stored; null: nothing that can be seen here. */
export const valueProblem = (field: string, text: string): Message | null => {
  const rule = rules[field]
  if (rule === undefined || rule.is(text.trim())) return null
  return field === 'founded' && isFutureYear(text.trim()) ? messages.futureYear : rule.word
}
