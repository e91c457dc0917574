import type { Gmail } from './gmail/gmail.ts'
import type { Salesforce } from './salesforce/client.ts'
import { noStripe, type StripeLink } from './stripe/link.ts'
import { noWeb, type Web } from './web/web.ts'

declare module '../platform/pipeline/services.ts' {
  interface Services {
    /** The main site, Salesforce, Stripe, Gmail and the web. */
    readonly outside: Outside
  }
}

/** What the server reaches outside of itself. */
export interface Outside {
  /** Where the links of signInAsCustomer lead: an address, or a path of this server. Null: the main site is not known. */
  readonly signInAsAt: string | null
  /** Null: there is none. */
  readonly salesforce: Salesforce | null
  readonly stripe: StripeLink
  /** Null: no mailbox can be connected. */
  readonly gmail: Gmail | null
  /** Whether mail goes out, or waits in the outbox for a mail server to be set up. */
  readonly mailGoesOut: boolean
  /** Addresses and names that somebody typed. */
  readonly web: Web
}

export const nothingOutside: Outside = {
  signInAsAt: null,
  salesforce: null,
  stripe: noStripe,
  gmail: null,
  mailGoesOut: false,
  web: noWeb,
}
