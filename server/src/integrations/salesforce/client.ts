import { Failed } from '../../platform/errors/failed.ts'
import { field, type SalesforceRecord, salesforceApi } from './api.ts'
import type { SalesforceConfig } from './config.ts'

export interface Salesforce {
  /** Makes a contact of the lead with this email, or finds the one that it is already; gives the contact's id. */
  readonly contactOfLead: (email: string) => Promise<string>
}

/** Field of a lead → field of a contact; what Salesforce's own conversion takes over by default. */
const taken = {
  FirstName: 'FirstName',
  LastName: 'LastName',
  Email: 'Email',
  Phone: 'Phone',
  MobilePhone: 'MobilePhone',
  Title: 'Title',
  LeadSource: 'LeadSource',
  Description: 'Description',
  Street: 'MailingStreet',
  City: 'MailingCity',
  State: 'MailingState',
  PostalCode: 'MailingPostalCode',
  Country: 'MailingCountry',
} as const

/** A text as SOQL takes it between single quotes. */
export const soqlText = (text: string): string => `'${text.replaceAll(/[\\'"]/g, '\\$&')}'`

const contactFrom = (lead: SalesforceRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(taken).flatMap(([from, to]) => {
      const value = field(lead, from)
      return value ? [[to, value]] : []
    }),
  )

/** Leads and contacts at Salesforce, over its REST API. */
export const salesforceClient = (place: SalesforceConfig): Salesforce => {
  const { query, create } = salesforceApi(place)
  return {
    contactOfLead: async (email) => {
      const names = ['Id', 'IsConverted', 'ConvertedContactId', ...Object.keys(taken)]
      // The oldest of several, whenever it is asked; one that is converted goes before one that is not.
      const [lead] = await query(
        `SELECT ${names.join(', ')} FROM Lead WHERE Email = ${soqlText(email)} ORDER BY IsConverted DESC, CreatedDate LIMIT 1`,
      )
      const converted = lead && field(lead, 'ConvertedContactId')
      if (converted) return converted
      // Made by an earlier try whose answer was lost, or by somebody at Salesforce.
      const [contact] = await query(
        `SELECT Id FROM Contact WHERE Email = ${soqlText(email)} ORDER BY CreatedDate LIMIT 1`,
      )
      const found = contact && field(contact, 'Id')
      if (found) return found
      if (!lead) throw new Failed('noSuchLead')
      return create('Contact', contactFrom(lead))
    },
  }
}
