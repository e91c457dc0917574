import type { CrawledField } from '@console/remote-dataentry/contract/calls/crawled'
import { invalidField } from '../../../platform/errors/failed.ts'
import type { companies } from '../../../platform/records/companies-schema.ts'
import { checkedValue } from '../../members/corrections/index.ts'
import { normalizePhone } from '../../members/customers/index.ts'

type Company = typeof companies.$inferSelect
type Value = string | number | string[] | null

const longest = 2_000
const maxPhones = 20
const firstYear = 1000

/** Plain text fields of a company; an empty value is allowed. */
const refuse = (field: string, message: string) => invalidField(field, message)

const pageOf = (text: string, field: string): string => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address) || !new URL(address).hostname.includes('.')) throw refuse(field, 'Is not a web address.')
  return address
}

const phonesOf = (text: string, field: string, country: string | null): string[] => {
  const phones = text.split(/[,;\n]/).flatMap((part) => normalizePhone(part, country, field) || [])
  if (phones.length > maxPhones) throw refuse(field, 'These are too many.')
  return [...new Set(phones)]
}

const yearOf = (text: string, field: string): number => {
  const year = Number(text)
  if (!/^\d{4}$/.test(text) || year < firstYear || year > new Date().getUTCFullYear())
    throw refuse(field, 'Is not a year.')
  return year
}

/** Normalises a crawled value, or the one an agent typed instead; errors name the field. */
export const foundValue = (field: CrawledField, typed: string, country: string | null): Value => {
  const text = typed.trim()
  if (text.length > longest) throw refuse(field, 'Is too long.')
  switch (field) {
    case 'name':
    case 'country':
    case 'employees':
      try {
        return checkedValue('company', field, text, country)
      } catch {
        throw refuse(
          field,
          field === 'name'
            ? 'Please fill this in.'
            : `Is not a ${field === 'country' ? 'country' : 'number of employees'}.`,
        )
      }
    case 'founded':
      return yearOf(text, field)
    case 'phones':
      return phonesOf(text, field, country)
    case 'sic':
      if (!/^\d{4}$/.test(text)) throw refuse(field, 'Is not a SIC code.')
      return text
    case 'linkedin':
    case 'twitter':
    case 'facebook':
      return pageOf(text, field)
    default:
      return text
  }
}

/** A field of a company for comparison and display; empty if absent. */
export const storedText = (company: Partial<Company> | null, field: CrawledField): string => {
  const value = company?.[field]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
