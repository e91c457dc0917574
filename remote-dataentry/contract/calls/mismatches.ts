import { correction, correctionKinds } from '@console/remote-members/contract/calls/corrections'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** What a customer said of one field, with who said so. */
const flag = s.object({ ...correction.properties, customer: s.string() })
export type Flag = s.Static<typeof flag>

const mismatch = s.object({
  /** The flag that the queue knows the record by. */
  id: s.id(),
  kind: s.oneOf(correctionKinds),
  record_id: s.id(),
  /** The record in question, or what it was called before it went. */
  record_name: s.string(),
  /** The company that it is or belongs to; null: it is gone. */
  company: s.nullable(s.object({ company_id: s.id(), name: s.string(), domain: s.string() })),
  /** All open flags of the record in the order in which they came, or, once none is open, those decided last. */
  flags: s.array(flag),
  /** Nothing of it is open any more. */
  settled: s.boolean(),
})
export type Mismatch = s.Static<typeof mismatch>

/** Most flags that are decided on at once. */
const maxFlags = 100

const decision = s.union([
  s.object({
    id: s.id(),
    action: s.literal('accept'),
    /** The current value that the agent saw: another one meanwhile is valueChanged. */
    current: s.text(2_000),
    /** The value to store; absent: the reported one. */
    value: s.optional(s.line(500, { min: 1 })),
  }),
  s.object({ id: s.id(), action: s.literal('ignore') }),
])

const screens = { screens: ['data-mismatch', 'data-mismatch-2'] } as const

/** The queue of what customers say is wrong in our data: all that is open of one record is decided on together. */
export const mismatchesCalls = defineCalls({
  getMismatch: {
    method: 'POST',
    path: 'dataentry/get_mismatch',
    summary: 'All open flags of the record that a flag is about, what was reported beside what is stored.',
    access: screens,
    input: s.object({ id: s.id() }),
    output: mismatch,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  settleMismatch: {
    method: 'POST',
    path: 'dataentry/settle_mismatch',
    summary: 'Accepts, corrects or ignores flags of one record, all or none; the last one takes it out of the queue.',
    access: screens,
    input: s.object({ id: s.id(), decisions: s.array(decision, { minItems: 1, maxItems: maxFlags }) }),
    output: mismatch,
    errors: ['notFound', 'alreadyDecided', 'valueChanged', 'domainTaken'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
})
