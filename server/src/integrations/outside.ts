import { Failed } from '../platform/errors/failed.ts'
import type { Gmail } from './gmail/gmail.ts'
import type { Salesforce } from './salesforce/client.ts'
import { noStripe, type StripeLink } from './stripe/link.ts'
import { type AskProvider, noWeb, type Web } from './web/web.ts'

declare module '../platform/pipeline/services.ts' {
  interface Services {
    /** The main site, Salesforce, Stripe, Gmail and the web. */
    readonly outside: Outside
  }
}

/** External systems of the server. */
export interface Outside {
  /** Target of signInAsCustomer links: an address, or a path of this server. Null: no main site is configured. */
  readonly signInAsAt: string | null
  /** Null: not configured. */
  readonly salesforce: Salesforce | null
  readonly stripe: StripeLink
  /** Null: no mailbox can be connected. */
  readonly gmail: Gmail | null
  /** Whether mail is sent, or waits in the outbox until a mail server is configured. */
  readonly mailGoesOut: boolean
  /** Fetches addresses that somebody typed. */
  readonly web: Web
  /** Asks the identity providers of directories. */
  readonly askProvider: AskProvider
}

export const nothingOutside: Outside = {
  signInAsAt: null,
  salesforce: null,
  stripe: noStripe,
  gmail: null,
  mailGoesOut: false,
  web: noWeb,
  askProvider: async () => {
    throw new Failed('siteUnreachable')
  },
}
