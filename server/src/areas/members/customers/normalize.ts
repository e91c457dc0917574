import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { countries } from './countries.ts'

/** A phone number as E.164, read as one of the customer's country unless it says its own; null: it is none. */
export const readPhone = (text: string, country: string | null): string | null => {
  const phone = parsePhoneNumberFromString(text, country !== null && isSupportedCountry(country) ? country : undefined)
  return phone?.isValid() ? phone.number : null
}

/** The bare host of what is typed or pasted as a company's address; null: it holds none. */
export const readDomain = (text: string): string | null => {
  const { hostname, domain, isIp } = parse(text.trim())
  return hostname && domain && !isIp && hostname.length <= 253 ? hostname : null
}

/** A phone number as it is stored; empty stays empty. */
export const normalizePhone = (text: string, country: string | null, field = 'phone'): string => {
  if (text.trim() === '') return ''
  const phone = readPhone(text, country)
  if (phone !== null) return phone
  const said = 'Phone number is not valid!' // spec §5
  // A customer's own number has a failure of its own, which each language has words for.
  throw field === 'phone' ? new Failed('phoneInvalid', { fields: { phone: [said] } }) : invalidField(field, said)
}

/** A company's address as it is stored; empty stays empty. */
export const normalizeDomain = (text: string, field = 'company_url'): string => {
  if (text.trim() === '') return ''
  const domain = readDomain(text)
  if (domain === null) throw invalidField(field, 'Is not a domain.')
  return domain
}

const countryCodes = new Set<string>(countries.map(({ code }) => code))

/** Refuses a code that no country has. */
export const requireCountry = (code: string | null): void => {
  if (code !== null && !countryCodes.has(code)) throw invalidField('country', 'Is not a country.')
}
