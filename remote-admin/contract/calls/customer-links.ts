import { roles } from '@console/shared/contract/roles'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const linkScreen = { screens: ['link-customer-id'] } as const

const linkedCustomer = s.object({ customer_id: s.id(), name: s.string(), email: s.string() })

const customerLink = s.object({
  agent_id: s.id(),
  name: s.string(),
  email: s.string(),
  level: s.oneOf(roles),
  active: s.boolean(),
  customer: s.nullable(linkedCustomer),
})
export type CustomerLink = s.Static<typeof customerLink>

/** Agents' own accounts on the main site, whose triggers and alerts they can copy. */
export const customerLinksCalls = defineCalls({
  listCustomerLinks: {
    method: 'GET',
    path: 'customer_links/list_customer_links',
    summary: 'All agents with the customer that each is linked with; linked ones first, then by name.',
    access: linkScreen,
    input: s.object({}),
    output: s.array(customerLink),
    reads: { agent: '[].agent_id', customer: '[].customer.customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  linkCustomer: {
    method: 'POST',
    path: 'linkCustomerIdWithAgent',
    summary: 'Links an agent, or the one who asks, with the customer of that email, in place of an earlier link.',
    access: linkScreen,
    /** Without `agent_id`: the requesting agent. */
    input: s.object({ customer_email: s.email(), agent_id: s.optional(s.id()) }),
    output: customerLink,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound', 'customerLinked'],
    changes: 'agent',
    undoable: true,
    retry: true,
  },
  unlinkCustomer: {
    method: 'POST',
    path: 'customer_links/unlink_customer',
    summary: "Takes an agent's link with a customer away.",
    access: linkScreen,
    input: s.object({ agent_id: s.id() }),
    output: customerLink,
    reads: { agent: 'agent_id', customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'agent',
    undoable: true,
    retry: true,
  },
})
