import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const access = { screens: ['gmail', 'gmail-drafted-records'] } as const

/** Maximum length of a saved reply as HTML. */
export const maxReplyHtml = 50_000
/** Maximum number of people in a lookup result. */
export const maxPeople = 12

/** Variables of a saved reply about the recipient and the sender: `{{first_name}}`, or `{{first_name|there}}`. */
export const replyVariables = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'company',
  'plan',
  'agent_name',
  'agent_first_name',
  'agent_email',
] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** A reusable answer. */
export const savedReply = s.object({
  id: s.id(),
  name: s.string(),
  /** For new mails; empty: the subject is unchanged. */
  subject: s.string(),
  html: s.string(),
  /** Shared; otherwise private to the requesting agent. */
  shared: s.boolean(),
  updated_by_name: s.string(),
  updated_at: s.timestamp(),
  version: s.version(),
})
export type SavedReply = s.Static<typeof savedReply>

export const personKinds = ['customer', 'agent', 'mailbox', 'contact'] as const

/** A possible recipient; `contact` is known from earlier mails only. */
export const person = s.object({
  name: s.string(),
  email: s.string(),
  kind: s.oneOf(personKinds),
  company: s.string(),
  /** Of a customer. */
  customer_id: s.optional(s.id()),
})
export type Person = s.Static<typeof person>

/** Saved replies, and people to write to. */
export const savedRepliesCalls = defineCalls({
  listSavedReplies: {
    method: 'POST',
    path: 'mail/list_saved_replies',
    summary: 'The saved replies of everybody and those of this agent alone, by name.',
    access,
    input: s.object({}),
    output: s.object({ replies: s.array(savedReply) }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  saveSavedReply: {
    method: 'POST',
    path: 'mail/save_saved_reply',
    summary:
      "Keeps a new reply, or changes one: one's own, or a shared one. Only a manager makes a shared one somebody's own.",
    access,
    input: s.object({
      /** Absent: a new one. */
      id: s.optional(s.id()),
      version: s.optional(s.version()),
      name: s.line(100, { min: 1 }),
      subject: s.line(300),
      html: s.text(maxReplyHtml),
      shared: s.boolean(),
    }),
    output: savedReply,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'notAllowed', 'versionConflict', 'nameTaken', 'listFull'],
    changes: 'saved_reply',
    retry: true,
  },
  deleteSavedReply: {
    method: 'POST',
    path: 'mail/delete_saved_reply',
    summary: "Takes a saved reply away: one's own, or a shared one.",
    access,
    input: s.object({ id: s.id(), version: s.version() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'saved_reply',
    undoable: true,
    retry: true,
  },
  fillSavedReply: {
    method: 'POST',
    path: 'mail/fill_saved_reply',
    summary:
      'A saved reply as one person gets it, and the variables for which nothing is known and nothing else is said.',
    access,
    input: s.object({
      id: s.id(),
      /** The recipient: the customer with this address is looked up. */
      email: s.optional(s.line(320)),
      /** The name with the address, for somebody who is not a customer. */
      name: s.optional(s.line(300)),
    }),
    output: s.object({
      subject: s.string(),
      html: s.string(),
      missing: s.array(s.string()),
      /** The customer whose values it shows. */
      customer_id: s.optional(s.id()),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  findPeople: {
    method: 'POST',
    path: 'mail/find_people',
    summary:
      'People to write to whose name or address begins so or holds it: customers, agents, and those of earlier mails.',
    access,
    input: s.object({ q: s.line(200, { min: 1 }) }),
    output: s.object({ people: s.array(person) }),
    reads: { customer: 'people[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
