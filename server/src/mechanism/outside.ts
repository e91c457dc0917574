import type { Salesforce } from '../salesforce/client.ts'

/** Other places where agents do something for a customer. */
export interface Outside {
  /** Where the links of signInAsCustomer lead: an address, or a path of this server. Null: the main site is not known. */
  readonly signInAsAt: string | null
  /** Null: there is none. */
  readonly salesforce: Salesforce | null
  /** Whether mail goes out, or waits in the outbox for a mail server to be set up. */
  readonly mailGoesOut: boolean
}

export const nothingOutside: Outside = { signInAsAt: null, salesforce: null, mailGoesOut: false }
