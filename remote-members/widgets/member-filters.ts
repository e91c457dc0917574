import type { InputOf } from '@console/shared/contract/define-calls'
import { limits } from '@console/shared/contract/limits'
import type { FoundCustomer } from '../contract/calls/members.ts'
import type { members } from './api.ts'

type Filters = InputOf<typeof members.searchCustomers.declaration>['filters']

const holdsStripeMark = (text: string): boolean => text.toLowerCase().includes('cus_')

/** The text in every field; in the Stripe id only if it contains `cus_` and has five characters (spec §5). */
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

/** `first last - email`, with the Stripe id or the IP in brackets if the text matches one (spec §2). */
export const memberLabel = (customer: FoundCustomer, text: string): string => {
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const stripe = holdsStripeMark(text) && customer.stripe_id ? ` (${customer.stripe_id})` : ''
  const ip = looksLikeIp(text.trim()) && customer.ip ? ` (${customer.ip})` : ''
  return `${name} - ${customer.email}${stripe}${ip}`
}
