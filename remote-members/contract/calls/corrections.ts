import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

export const correctionKinds = ['company', 'employee'] as const
export const correctionStates = ['open', 'accepted', 'ignored'] as const
export const companyFields = ['name', 'domain', 'country', 'employees'] as const
export const employeeFields = ['first_name', 'last_name', 'title_main', 'email', 'phone'] as const

export const correction = s.object({
  id: s.id(),
  customer_id: s.id(),
  kind: s.oneOf(correctionKinds),
  record_id: s.id(),
  record_name: s.string(),
  field: s.oneOf([...companyFields, ...employeeFields]),
  /** Our current value; for a decided one the value at that time. */
  current: s.string(),
  reported: s.string(),
  /** The stored value; null: not accepted. */
  stored: s.nullable(s.string()),
  comment: s.string(),
  state: s.oneOf(correctionStates),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type Correction = s.Static<typeof correction>

const screens = { screens: ['edit-member', 'data-mismatch', 'data-mismatch-2'] } as const

const decision = {
  method: 'POST',
  access: screens,
  output: correction,
  errors: ['notFound', 'alreadyDecided'],
  changes: 'customer',
  undoable: true,
  retry: true,
} as const

const accept = s.object({
  id: s.id(),
  /** The current value as the agent saw it: if it has changed, the answer is valueChanged. */
  current: s.text(2_000),
  /** The value to store; absent: the reported one. */
  value: s.optional(s.line(500, { min: 1 })),
})

/** Customers' corrections of our data. */
export const correctionsCalls = defineCalls({
  listCorrections: {
    method: 'POST',
    path: 'members/list_corrections',
    summary: 'What a customer flagged as wrong, open ones first, 500 at most.',
    access: screens,
    input: s.object({ customer_id: s.id(), state: s.optional(s.oneOf(correctionStates)) }),
    output: s.array(correction),
    reads: { customer: '[].customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  acceptCompanyCorrection: {
    ...decision,
    path: 'update_company_correct_data',
    summary: 'Stores what a customer reported of a company, or a better value.',
    input: accept,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [...decision.errors, 'valueChanged', 'domainTaken'],
  },
  ignoreCompanyCorrection: {
    ...decision,
    path: 'ignore_company_flag',
    summary: 'Leaves a company as it is, against what a customer reported.',
    input: s.object({ id: s.id() }),
    reads: { customer: 'customer_id' },
    compressed: true,
  },
  acceptEmployeeCorrection: {
    ...decision,
    path: 'update_employee_correct_data',
    summary: 'Stores what a customer reported of an employee, or a better value.',
    input: accept,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [...decision.errors, 'valueChanged'],
  },
  ignoreEmployeeCorrection: {
    ...decision,
    path: 'ignore_employee_flag',
    summary: 'Leaves an employee as they are, against what a customer reported.',
    input: s.object({ id: s.id() }),
    reads: { customer: 'customer_id' },
    compressed: true,
  },
})
