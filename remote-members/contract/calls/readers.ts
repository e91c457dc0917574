import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Maximum number of entries in the list of a customer's readers. */
export const maxReaders = 200

const customerReader = s.object({
  agent_id: s.id(),
  agent_name: s.string(),
  /** How the customer was shown: their own page or part of it, among others in a list, or in a file. */
  way: s.oneOf(['record', 'list', 'file']),
  /** Paths of the calls. */
  calls: s.array(s.string()),
  times: s.count(),
  first_at: s.timestamp(),
  last_at: s.timestamp(),
})
export type CustomerReader = s.Static<typeof customerReader>

/** Who looked at a customer. Only for those who may open the audit log: it tells what colleagues do all day. */
export const readersCalls = defineCalls({
  listCustomerReaders: {
    method: 'POST',
    path: 'members/list_customer_readers',
    summary: "Who read a customer's data, by agent, day and way, newest first, 200 at most.",
    access: { screens: ['audit'] },
    input: s.object({ customer_id: s.id() }),
    output: s.object({
      rows: s.array(customerReader),
      /** There are older ones. */
      more: s.boolean(),
    }),
    reads: { agent: 'rows[].agent_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
