import type { FoundCustomer } from '../contract/calls/members.ts'
import type { InputOf } from '../contract/define-calls.ts'
import { limits } from '../contract/limits.ts'
import { fold, readSearchText } from '../contract/search-text.ts'
import type { members } from './members.ts'

type Filters = InputOf<typeof members.searchCustomers.declaration>['filters']

const holdsStripeMark = (text: string): boolean => text.toLowerCase().includes('cus_')

/** Every field like the text; the Stripe id only when the text holds `cus_` and has five characters (spec §5). */
export const memberFilters = (text: string): Filters => ({
  first_name: text,
  last_name: text,
  email: text,
  company: text,
  company_url: text,
  phone: text,
  ip: text,
  customer_id: text,
  ...(holdsStripeMark(text) && text.length >= limits.stripeSearchMinLength ? { stripe_id: text } : {}),
})

const looksLikeIp = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){1,3}\.?$/.test(text) || text.includes(':')

/** `first last - email`, with the Stripe id or the IP in brackets when the text asks for one (spec §2). */
export const memberLabel = (customer: FoundCustomer, text: string): string => {
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const stripe = holdsStripeMark(text) && customer.stripe_id ? ` (${customer.stripe_id})` : ''
  const ip = looksLikeIp(text.trim()) && customer.ip ? ` (${customer.ip})` : ''
  return `${name} - ${customer.email}${stripe}${ip}`
}

/** A label cut where it matches words of the text, for highlighting; case and accents do not count. */
export const matchParts = (label: string, text: string): { text: string; match: boolean }[] => {
  const { words } = readSearchText(text)
  // Folding can change how many letters there are (ß): each letter of the label knows where its own begin.
  const letters = [...label]
  const folded = letters.map(fold)
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length)
  const whole = folded.join('')
  const isMatch = new Set<number>()
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length))
      for (const [index, start] of starts.entries())
        if (start < at + word.length && start + (folded[index]?.length ?? 0) > at) isMatch.add(index)
  const parts: { text: string; match: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.match === isMatch.has(index)) parts[parts.length - 1] = { text: last.text + letter, match: last.match }
    else parts.push({ text: letter, match: isMatch.has(index) })
  }
  return parts
}
