import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Maximum size of a picture from the sender's server. */
export const maxPictureBytes = 5 * 1024 * 1024

const access = { screens: ['gmail', 'gmail-drafted-records'] } as const

/** Remote content of mails: pictures, and unsubscribing. */
export const mailPicturesCalls = defineCalls({
  listTrustedSenders: {
    method: 'POST',
    path: 'mail/list_trusted_senders',
    summary: 'Senders whose pictures this agent sees without being asked.',
    access,
    input: s.object({}),
    output: s.object({ emails: s.array(s.string()) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  trustSender: {
    method: 'POST',
    path: 'mail/trust_sender',
    summary: 'Shows this agent the pictures of a sender from now on.',
    access,
    input: s.object({ email: s.email() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['listFull'],
    changes: 'preference',
    retry: true,
  },
  untrustSender: {
    method: 'POST',
    path: 'mail/untrust_sender',
    summary: 'Asks this agent again before pictures of a sender are shown.',
    access,
    input: s.object({ email: s.email() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'preference',
    retry: true,
  },
  getPicture: {
    method: 'POST',
    path: 'mail/get_picture',
    summary:
      'A picture of the public web, fetched by the server and encoded again: the sender learns nothing of the agent.',
    access,
    input: s.object({ url: s.string({ minLength: 1, maxLength: 4_000 }) }),
    output: s.string(),
    reads: 'none',
    compressed: false,
    errors: ['addressRefused', 'siteUnreachable', 'pageUnreadable', 'fileRefused', 'fileBroken', 'imageTooLarge'],
    changes: false,
    retry: false,
    stream: 'file',
  },
  unsubscribe: {
    method: 'POST',
    path: 'mail/unsubscribe',
    summary: 'Asks the sender of a mail to write no more, in the one way that its headers offer (RFC 8058).',
    access,
    input: s.object({ id: s.id() }),
    /** Who was asked to unsubscribe. */
    output: s.object({ host: s.string() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'cannotUnsubscribe', 'addressRefused', 'siteUnreachable'],
    changes: 'mail_thread',
    retry: false,
  },
})
