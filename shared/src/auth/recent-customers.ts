import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { recentCustomersKey } from './forget-recent-customers.ts'
import { agentAtom } from './session.ts'

/** A recently opened customer as the palette shows it. */
export interface RecentCustomer {
  readonly customer_id: number
  readonly name: string
  readonly email: string
}

const most = 8

const storedAtom = atomWithStorage<Readonly<Record<string, readonly RecentCustomer[]>>>(
  recentCustomersKey,
  {},
  undefined,
  {
    getOnInit: true,
  },
)

/**
 * Customers that this agent opened last in this browser, newest first; writing a customer moves it to the front.
 * Entries of an agent who did not sign out are removed here: no other agent sees them, and no customer name is kept
 * longer than needed.
 */
export const recentCustomersAtom = atom(
  (get) => {
    const agent = get(agentAtom)
    return agent === null ? [] : (get(storedAtom)[agent.agent_id] ?? [])
  },
  (get, set, opened: RecentCustomer) => {
    const agent = get(agentAtom)
    if (agent === null) return
    const others = get(recentCustomersAtom).filter(({ customer_id }) => customer_id !== opened.customer_id)
    set(storedAtom, { [agent.agent_id]: [opened, ...others].slice(0, most) })
  },
)
