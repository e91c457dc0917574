import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { invalidField } from '../../mechanism/failed.ts'

/** A phone number as E.164, read as one of the customer's country unless it says its own; empty stays empty. */
export const normalizePhone = (text: string, country: string | null): string => {
  if (text.trim() === '') return ''
  const phone = parsePhoneNumberFromString(text, country !== null && isSupportedCountry(country) ? country : undefined)
  if (!phone?.isValid()) throw invalidField('phone', 'Phone number is not valid!') // spec §5
  return phone.number
}

/** The bare host of what is typed or pasted as a company's address; empty stays empty. */
export const normalizeDomain = (text: string): string => {
  if (text.trim() === '') return ''
  const { hostname, domain, isIp } = parse(text.trim())
  if (!hostname || !domain || isIp || hostname.length > 253) throw invalidField('company_url', 'Is not a domain.')
  return hostname
}
