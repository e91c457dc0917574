import { type DeclaredCall, defineCalls } from './define-calls.ts'
import * as s from './schema.ts'

const declared = {
  method: 'POST',
  path: 'x',
  summary: '',
  access: 'agent',
  input: s.object({}),
  output: s.object({ customer_id: s.id() }),
  errors: [],
  changes: false,
  retry: true,
} as const

// Every call says whose data its answer holds.
defineCalls({ call: { ...declared, reads: 'none' } })
defineCalls({ call: { ...declared, reads: { customer: 'customer_id', ticket: ['a', 'b[].c'] } } })
// @ts-expect-error a call that is silent
defineCalls({ call: declared })
// @ts-expect-error an unknown kind of record
defineCalls({ call: { ...declared, reads: { custumer: 'customer_id' } } })
// @ts-expect-error it cannot be left open
export const call: DeclaredCall = { ...declared, reads: undefined }
