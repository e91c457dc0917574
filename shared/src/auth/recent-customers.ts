import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { recentCustomersKey } from './forget-recent-customers.ts'
import { agentAtom } from './session.ts'

/** A customer that was opened, as the palette names them. */
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
 * The customers that this agent opened last in this browser, newest first; writing one puts it first. What an agent left
 * who did not sign out goes then: nobody else is shown it, and no name of a customer is kept longer than it is of use.
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
