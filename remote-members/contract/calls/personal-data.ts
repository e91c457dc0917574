import { exportFile } from '@console/shared/contract/calls/exports'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** What is stored about a person, as people name it; server/src/areas/members/personal-data/register.ts says where. */
export const personalKinds = [
  'account',
  'interests',
  'usage',
  'corrections',
  'requests',
  'orders',
  'billing',
  'tickets',
  'mails',
  'contacts',
  'mentions',
  'changes',
  'exports',
  'reads',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Why something stays: the law requires bills to be kept; who looked and what agents did is evidence. */
export const keptReasons = ['billing', 'evidence'] as const
export type KeptReason = (typeof keptReasons)[number]

const ofCustomer = s.object({ customer_id: s.id() })
const access = { screens: ['audit'] } as const

const legalHold = s.object({ reason: s.string(), set_by: s.string(), set_at: s.timestamp() })

const personalData = s.object({
  customer_id: s.id(),
  kinds: s.array(
    s.object({
      kind: s.oneOf(personalKinds),
      /** Entries stored, and what erasure does with them: each is counted once. */
      total: s.count(),
      deleted: s.count(),
      anonymous: s.count(),
      kept: s.count(),
      /** Why some are kept. */
      reason: s.nullable(s.oneOf(keptReasons)),
    }),
  ),
  hold: s.nullable(legalHold),
  /** What prevents erasure. */
  obstacle: s.nullable(s.oneOf(['hold', 'subscribed', 'members', 'archived', 'erased'])),
  /** Archived months of the audit log, as 2025-01, in which the customer may be; absent: the server is older. */
  archived_months: s.optional(s.array(s.string())),
  /** When the customer was erased. */
  erased_at: s.nullable(s.timestamp()),
})
export type PersonalData = s.Static<typeof personalData>

/** What is stored about a customer as a person: found, handed out, held, erased. For Super Users. */
export const personalDataCalls = defineCalls({
  findPersonalData: {
    method: 'POST',
    path: 'members/find_personal_data',
    summary: 'What is stored about a customer, by kind and number, and what erasure would do with it.',
    access,
    input: ofCustomer,
    output: personalData,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  startPersonalDataExport: {
    method: 'POST',
    path: 'members/hand_out_personal_data',
    summary: 'Begins an archive of everything stored about a customer, to be handed out to them.',
    access,
    input: ofCustomer,
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again' },
    retry: true,
  },
  setLegalHold: {
    method: 'POST',
    path: 'members/set_legal_hold',
    summary: "Keeps a customer's data from being erased, for a reason.",
    access,
    input: s.object({ customer_id: s.id(), reason: s.line(500, { min: 1 }) }),
    output: personalData,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'alreadyErased'],
    changes: 'customer',
    retry: true,
  },
  endLegalHold: {
    method: 'POST',
    path: 'members/end_legal_hold',
    summary: "Ends the legal hold on a customer's data.",
    access,
    input: ofCustomer,
    output: personalData,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'customer',
    retry: true,
  },
  eraseCustomer: {
    method: 'POST',
    path: 'members/erase_customer',
    summary: 'Erases the personal data of a customer everywhere; this cannot be undone.',
    access,
    input: ofCustomer,
    output: personalData,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'legalHold', 'stillSubscribed', 'hasMembers', 'changesArchived', 'alreadyErased'],
    changes: 'customer',
    dangerous: { needs: 'two' },
    retry: true,
  },
})
