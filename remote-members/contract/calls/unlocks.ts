import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerPage } from './members.ts'

export const unlockKinds = ['company', 'contact'] as const

const unlock = s.object({
  id: s.id(),
  kind: s.oneOf(unlockKinds),
  name: s.string(),
  company: s.string(),
  credits: s.count(),
  /** The export that contains it; null: unlocked individually. */
  export_id: s.nullable(s.id()),
  hidden: s.boolean(),
  created_at: s.timestamp(),
})
export type Unlock = s.Static<typeof unlock>

const customerExport = s.object({ id: s.id(), file_name: s.string(), rows: s.count(), created_at: s.timestamp() })
export type CustomerExport = s.Static<typeof customerExport>

const screens = { screens: [...customerPage, 'customer-unlocks-report'] } as const

/** Customers' unlocked companies and contacts, and exported files. */
export const unlocksCalls = defineCalls({
  listUnlocks: {
    method: 'POST',
    path: 'showUnlockCustomerExports',
    summary: "A page of what a customer unlocked, with the count of all of it and the customer's last 50 exports.",
    access: screens,
    input: s.object({
      customer_id: s.id(),
      ...listInput(
        {
          text: s.optional(s.line(200)),
          kind: s.optional(s.oneOf(unlockKinds)),
          export_id: s.optional(s.id()),
          hidden: s.optional(s.boolean()),
          /** Days in the reporting time zone, both inclusive and both optional. */
          from: s.optional(s.date()),
          to: s.optional(s.date()),
        },
        ['created_at'],
      ).properties,
    }),
    output: s.object({
      ...listOutput(unlock).properties,
      exports: s.array(customerExport),
      /** Over all of the customer's unlocks, whatever the filters. */
      credits: s.count(),
    }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  hideUnlocks: {
    method: 'POST',
    path: 'hide_unlocks',
    summary: "Hides some of a customer's unlocks from the customer, or shows them again.",
    access: screens,
    input: s.object({
      customer_id: s.id(),
      ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }),
      hidden: s.boolean(),
    }),
    output: s.object({ changed: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
})
