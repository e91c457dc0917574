import type { identifierKinds } from '@console/shared/contract/calls/timeline'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { parse } from 'tldts'

export type IdentifierKind = (typeof identifierKinds)[number]

/** What a pasted line names, and how the customers' table spells it; a phone number may be meant in two ways. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly values: readonly string[]
}

/** Seven digits or more, as people write them. */
const phonePattern = /^(\+|00)?[\d\s().\-/]{7,25}$/
const largestId = 999_999_999

const phoneValues = (text: string): string[] => {
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+')) return [`+${digits}`]
  if (text.startsWith('00')) return [`+${digits.slice(2)}`]
  // Ten digits without a country are a number of North America, or one whose plus was lost on the way.
  return digits.length === 10 ? [`+1${digits}`, `+${digits}`] : [`+${digits}`]
}

/** The host of a domain or web address, without www, or null. */
const domainOf = (text: string): string | null => {
  if (/\s/.test(text)) return null
  const { hostname, domain, isIcann } = parse(text)
  return hostname && domain && isIcann ? hostname.replace(/^www\./, '') : null
}

/** What one line of a paste is. Around it may stand what mail programs, sheets and address bars add. */
export const identify = (line: string): Identifier => {
  const text = line.trim().replace(/^["'<(]+|[>"',;)]+$/g, '')
  const one = (kind: IdentifierKind, value: string): Identifier => ({ kind, values: [value] })
  const [stripe] = /cus_[A-Za-z0-9]{4,}/.exec(text) ?? []
  if (stripe !== undefined) return one('stripe_id', stripe)
  const [, page] = /[?&]customer_id=(\d{1,9})\b/.exec(text) ?? []
  const id = page ?? /^#?(\d{1,9})$/.exec(text)?.[1]
  if (id !== undefined && Number(id) > 0 && Number(id) <= largestId) return one('customer_id', String(Number(id)))
  const [mail] = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[^\s@<>"',;:().]+/.exec(line) ?? []
  if (mail !== undefined) return one('email', mail.toLowerCase())
  const range = normalizeIpRange(text)
  if (range !== null) return one('ip', range)
  if (phonePattern.test(text)) return { kind: 'phone', values: phoneValues(text) }
  const domain = domainOf(text)
  if (domain !== null) return { kind: 'domain', values: [domain, `www.${domain}`] }
  return one('text', text)
}
