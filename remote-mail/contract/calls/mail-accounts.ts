import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { accountStates } from '../mail.ts'

/** Screens on which all mailboxes of the console are worked with; every agent sees all of them. */
export const mailScreens = { screens: ['gmail', 'gmail-account', 'gmail-drafted-records'] } as const

/** What the console must be allowed to do in a mailbox; without one of them it is not connected. */
export const gmailScopes = ['https://www.googleapis.com/auth/gmail.modify'] as const

/** Why Gmail could not be asked last. */
export const gmailFailures = ['notFound', 'busy', 'unavailable', 'revoked', 'refused'] as const

/** Of a signature, as HTML. */
export const maxSignature = 20_000

/** A mailbox that agents share. */
export const mailAccount = s.object({
  id: s.id(),
  email: s.string(),
  /** What receivers see beside the address; may be empty. */
  name: s.string(),
  state: s.oneOf(accountStates),
  /** Null: Gmail answers. `since` it does not. */
  failure: s.nullable(s.object({ code: s.oneOf(gmailFailures), since: s.timestamp(), next_try_at: s.timestamp() })),
  scopes: s.array(s.string()),
  /** When the copy here was last as Gmail had it; null: it never was yet. */
  synced_at: s.nullable(s.timestamp()),
  /** While the whole mailbox is copied: mails that are here, and how many there are, if that is known. Null: it is here. */
  first_copy: s.nullable(s.object({ done: s.count(), total: s.nullable(s.count()) })),
  /** Changes of labels, drafts and mails that Gmail has not been told of yet. */
  waiting: s.object({ labels: s.count(), drafts: s.count(), sends: s.count() }),
  /** Conversations in the inbox with unread mails. */
  unread: s.count(),
  /** HTML of an allow-list: p, br, b, strong, i, em, u, a with an http, https, mailto or tel address, ul, ol, li. */
  signature: s.string(),
  connected_by: s.string(),
  connected_at: s.timestamp(),
  version: s.version(),
})
export type MailAccount = s.Static<typeof mailAccount>

const accounts = s.object({ accounts: s.array(mailAccount) })

/** Mailboxes of Google's, connected with the console. */
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
      /** An emulator on this machine is used for Google. */
      stand_in: s.boolean(),
      scopes: s.array(s.string()),
      redirect_uri: s.string(),
    }),
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
      /** To connect this mailbox again, and no other; absent: any. */
      id: s.optional(s.id()),
    }),
    output: s.object({ url: s.string() }),
    errors: ['notConfigured', 'notFound', 'providerUnavailable'],
    // What it keeps is what the answer of Google is compared with; no record changes.
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
    errors: ['notFound', 'versionConflict'],
    changes: 'mail_account',
    undoable: true,
    retry: true,
  },
})
