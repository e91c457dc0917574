import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { countries } from './countries.ts'

/** Converts a phone number to E.164, in the customer's country unless it has its own; null if invalid. */
export const readPhone = (text: string, country: string | null): string | null => {
  const phone = parsePhoneNumberFromString(text, country !== null && isSupportedCountry(country) ? country : undefined)
  return phone?.isValid() ? phone.number : null
}

/** The bare host of a typed or pasted company address; null if there is none. */
export const readDomain = (text: string): string | null => {
  const { hostname, domain, isIp } = parse(text.trim())
  return hostname && domain && !isIp && hostname.length <= 253 ? hostname : null
}

/** Normalises a phone number; empty stays empty. */
export const normalizePhone = (text: string, country: string | null, field = 'phone'): string => {
  if (text.trim() === '') return ''
  const phone = readPhone(text, country)
  if (phone !== null) return phone
  const said = 'Phone number is not valid!' // spec §5
  // A customer's own number has an error of its own, with a message in each language.
  throw field === 'phone' ? new Failed('phoneInvalid', { fields: { phone: [said] } }) : invalidField(field, said)
}

/** Normalises a company's address; empty stays empty. */
export const normalizeDomain = (text: string, field = 'company_url'): string => {
  if (text.trim() === '') return ''
  const domain = readDomain(text)
  if (domain === null) throw invalidField(field, 'Is not a domain.')
  return domain
}

const countryCodes = new Set<string>(countries.map(({ code }) => code))

/** Throws for an unknown country code. */
export const requireCountry = (code: string | null): void => {
  if (code !== null && !countryCodes.has(code)) throw invalidField('country', 'Is not a country.')
}
