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

/** The customers that this agent opened last in this browser, newest first; writing one puts it first. */
export const recentCustomersAtom = atom(
  (get) => get(storedAtom)[String(get(agentAtom)?.agent_id)] ?? [],
  (get, set, opened: RecentCustomer) => {
    const key = String(get(agentAtom)?.agent_id)
    const others = get(recentCustomersAtom).filter(({ customer_id }) => customer_id !== opened.customer_id)
    set(storedAtom, { ...get(storedAtom), [key]: [opened, ...others].slice(0, most) })
  },
)
