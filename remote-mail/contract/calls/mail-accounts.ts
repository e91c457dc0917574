import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { accountStates } from '../mail.ts'

/** Screens that use all mailboxes of the console; every agent sees all of them. */
export const mailScreens = { screens: ['gmail', 'gmail-account', 'gmail-drafted-records'] } as const

/** Required OAuth scopes; a mailbox is only connected with all of them. */
export const gmailScopes = ['https://www.googleapis.com/auth/gmail.modify'] as const

/** Why the last Gmail request failed. */
export const gmailFailures = ['notFound', 'busy', 'unavailable', 'revoked', 'refused'] as const

/** Maximum length of a signature, as HTML. */
export const maxSignature = 20_000

/** A mailbox shared by agents. */
export const mailAccount = s.object({
  id: s.id(),
  email: s.string(),
  /** Display name for recipients; may be empty. */
  name: s.string(),
  state: s.oneOf(accountStates),
  /** Null: Gmail answers. `since`: when it stopped answering. */
  failure: s.nullable(s.object({ code: s.oneOf(gmailFailures), since: s.timestamp(), next_try_at: s.timestamp() })),
  scopes: s.array(s.string()),
  /** When the mirror was last up to date; null: never. */
  synced_at: s.nullable(s.timestamp()),
  /** During the first sync: mirrored mails, and the total if known. Null: finished. */
  first_copy: s.nullable(s.object({ done: s.count(), total: s.nullable(s.count()) })),
  /** Changes of labels, drafts and mails that are not pushed to Gmail yet. */
  waiting: s.object({ labels: s.count(), drafts: s.count(), sends: s.count() }),
  /** Conversations in the inbox with unread mails. */
  unread: s.count(),
  /** HTML with an allow-list: p, br, b, strong, i, em, u, a with an http, https, mailto or tel address, ul, ol, li. */
  signature: s.string(),
  connected_by: s.string(),
  connected_at: s.timestamp(),
  version: s.version(),
})
export type MailAccount = s.Static<typeof mailAccount>

const accounts = s.object({ accounts: s.array(mailAccount) })

/** Google mailboxes connected to the console. */
export const mailAccountsCalls = defineCalls({
  getGmailSettings: {
    method: 'POST',
    path: 'get_gmail_settings',
    summary: 'Whether mailboxes can be connected here, for what they are asked, and where Google sends people back to.',
    access: { screens: ['gmail', 'gmail-account', 'gmail-drafted-records', 'auth-gmail-redirect'] },
    input: s.object({}),
    output: s.object({
      /** Google is configured here, or an emulator runs. */
      configured: s.boolean(),
      /** A local emulator is used instead of Google. */
      stand_in: s.boolean(),
      scopes: s.array(s.string()),
      redirect_uri: s.string(),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  beginAuthorization: {
    method: 'POST',
    path: 'mail/begin_authorization',
    summary: 'Where to send the browser so that somebody allows the console to work in a mailbox; for ten minutes.',
    access: mailScreens,
    input: s.object({
      /** Reconnects this mailbox only; absent: any mailbox. */
      id: s.optional(s.id()),
    }),
    output: s.object({ url: s.string() }),
    reads: 'none',
    compressed: false,
    errors: ['notConfigured', 'notFound', 'providerUnavailable'],
    // Stores what Google's answer is compared with; no record changes.
    changes: false,
    writes: true,
    retry: true,
  },
  getAuthorizeToken: {
    method: 'POST',
    path: 'get_authorize_token',
    summary: 'Takes what Google sent the browser back with, once, and connects the mailbox.',
    access: { screens: ['auth-gmail-redirect'] },
    input: s.object({
      state: s.line(500, { min: 1 }),
      code: s.optional(s.line(2_000)),
      error: s.optional(s.line(200)),
      iss: s.optional(s.line(200)),
    }),
    output: s.object({ id: s.id(), email: s.string(), again: s.boolean() }),
    reads: 'none',
    compressed: true,
    errors: [
      'notConfigured',
      'mailAccessRefused',
      'authorizationExpired',
      'scopesMissing',
      'otherMailbox',
      'identityNotProven',
      'providerUnavailable',
    ],
    changes: 'mail_account',
    retry: false,
  },
  refreshGmailToken: {
    method: 'POST',
    path: 'refresh_gmail_token',
    summary: 'Asks Google for a new access token of a mailbox at once, and goes on with what waits for it.',
    access: mailScreens,
    input: s.object({ id: s.id() }),
    output: mailAccount,
    reads: 'none',
    compressed: true,
    errors: ['notConfigured', 'notFound', 'mailboxDisconnected', 'mailboxUnavailable'],
    changes: false,
    writes: true,
    retry: true,
  },
  getAuthorizedAccounts: {
    method: 'POST',
    path: 'get_athorized_accounts',
    summary: 'The mailboxes that are or were connected, with how it goes with each.',
    access: mailScreens,
    input: s.object({}),
    output: accounts,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  deleteGmailAuthAccount: {
    method: 'POST',
    path: 'deleteGmailAuthAccount',
    summary:
      'Disconnects a mailbox: Google forgets that it was allowed, the copy of its mails goes, notes and assignments stay for the day it comes back. Refused while mails of it wait to go out.',
    access: mailScreens,
    input: s.object({ id: s.id(), version: s.version() }),
    output: mailAccount,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'sendsWait'],
    changes: 'mail_account',
    retry: true,
  },
  saveAccount: {
    method: 'POST',
    path: 'mail/save_account',
    summary:
      'Sets the name and the signature that mails of a mailbox go out with; what the signature may not hold is taken out.',
    access: mailScreens,
    input: s.object({
      id: s.id(),
      version: s.version(),
      name: s.line(100),
      signature: s.text(maxSignature),
    }),
    output: mailAccount,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'mail_account',
    undoable: true,
    retry: true,
  },
})
