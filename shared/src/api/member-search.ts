import type { FoundCustomer } from '../contract/calls/members.ts'
import type { InputOf } from '../contract/define-calls.ts'
import { limits } from '../contract/limits.ts'
import type { members } from './members.ts'

type Filters = InputOf<typeof members.searchCustomers.declaration>['filters']

const stripeMark = 'cus_'

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
  ...(text.includes(stripeMark) && text.length >= limits.stripeSearchMinLength ? { stripe_id: text } : {}),
})

const looksLikeIp = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){1,3}\.?$/.test(text) || text.includes(':')

/** `first last - email`, with the Stripe id or the IP in brackets when the text asks for one (spec §2). */
export const memberLabel = (customer: FoundCustomer, text: string): string => {
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const stripe = text.includes(stripeMark) && customer.stripe_id ? ` (${customer.stripe_id})` : ''
  const ip = looksLikeIp(text.trim()) && customer.ip ? ` (${customer.ip})` : ''
  return `${name} - ${customer.email}${stripe}${ip}`
}

/** A label cut where it matches the text, for highlighting; case does not count. */
export const matchParts = (label: string, text: string): { text: string; match: boolean }[] => {
  const wanted = text.trim().toLowerCase()
  // Lower-casing can change a text's length (İ); then no place in it is certain.
  const lower = label.toLowerCase()
  if (wanted === '' || lower.length !== label.length) return [{ text: label, match: false }]
  const parts: { text: string; match: boolean }[] = []
  let from = 0
  for (;;) {
    const at = lower.indexOf(wanted, from)
    if (at === -1) break
    if (at > from) parts.push({ text: label.slice(from, at), match: false })
    parts.push({ text: label.slice(at, at + wanted.length), match: true })
    from = at + wanted.length
  }
  if (from < label.length) parts.push({ text: label.slice(from), match: false })
  return parts
}
