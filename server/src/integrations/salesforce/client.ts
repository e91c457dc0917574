import { Failed } from '../../platform/errors/failed.ts'
import { field, type SalesforceRecord, salesforceApi } from './api.ts'
import type { SalesforceConfig } from './config.ts'

export interface Salesforce {
  /** Converts the lead with this email to a contact, or finds the contact it already is; returns the contact's id. */
  readonly contactOfLead: (email: string) => Promise<string>
}

/** Field of a lead → field of a contact, as in Salesforce's default conversion. */
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

/** Escapes a text for single quotes in SOQL. */
export const soqlText = (text: string): string => `'${text.replaceAll(/[\\'"]/g, '\\$&')}'`

const contactFrom = (lead: SalesforceRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(taken).flatMap(([from, to]) => {
      const value = field(lead, from)
      return value ? [[to, value]] : []
    }),
  )

/** Leads and contacts at Salesforce, through its REST API. */
export const salesforceClient = (place: SalesforceConfig): Salesforce => {
  const { query, create } = salesforceApi(place)
  return {
    contactOfLead: async (email) => {
      const names = ['Id', 'IsConverted', 'ConvertedContactId', ...Object.keys(taken)]
      // Always the oldest of several; a converted one comes before others.
      const [lead] = await query(
        `SELECT ${names.join(', ')} FROM Lead WHERE Email = ${soqlText(email)} ORDER BY IsConverted DESC, CreatedDate LIMIT 1`,
      )
      const converted = lead && field(lead, 'ConvertedContactId')
      if (converted) return converted
      // Created by an earlier attempt whose answer was lost, or by somebody at Salesforce.
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
