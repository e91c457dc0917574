import { correction, correctionKinds } from '@console/remote-members/contract/calls/corrections'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** A customer's correction of one field, with the customer. */
const flag = s.object({ ...correction.properties, customer: s.string() })
export type Flag = s.Static<typeof flag>

const mismatch = s.object({
  /** The flag by which the queue identifies the record. */
  id: s.id(),
  kind: s.oneOf(correctionKinds),
  record_id: s.id(),
  /** The record, or its former name if it was deleted. */
  record_name: s.string(),
  /** The company itself, or that of the employee; null: deleted. */
  company: s.nullable(s.object({ company_id: s.id(), name: s.string(), domain: s.string() })),
  /** All open flags of the record in order of arrival; once none is open, those decided last. */
  flags: s.array(flag),
  /** No flag of it is open any more. */
  settled: s.boolean(),
})
export type Mismatch = s.Static<typeof mismatch>

/** Maximum number of flags in one decision. */
const maxFlags = 100

const decision = s.union([
  s.object({
    id: s.id(),
    action: s.literal('accept'),
    /** The current value as the agent saw it: if it has changed, the answer is valueChanged. */
    current: s.text(2_000),
    /** The value to store; absent: the reported one. */
    value: s.optional(s.line(500, { min: 1 })),
  }),
  s.object({ id: s.id(), action: s.literal('ignore') }),
])

const screens = { screens: ['data-mismatch', 'data-mismatch-2'] } as const

/** The queue of customers' corrections: all open flags of a record are decided together. */
export const mismatchesCalls = defineCalls({
  getMismatch: {
    method: 'POST',
    path: 'dataentry/get_mismatch',
    summary: 'All open flags of the record that a flag is about, what was reported beside what is stored.',
    access: screens,
    input: s.object({ id: s.id() }),
    output: mismatch,
    reads: { customer: 'flags[].customer_id' },
    compressed: true,
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
    reads: { customer: 'flags[].customer_id' },
    compressed: true,
    errors: ['notFound', 'alreadyDecided', 'valueChanged', 'domainTaken'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
})
