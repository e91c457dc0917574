import { atom, getDefaultStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { agentAtom } from './session.ts'

/** A customer that was opened, as the palette names them. */
export interface RecentCustomer {
  readonly customer_id: number
  readonly name: string
  readonly email: string
}

const most = 8

const storedAtom = atomWithStorage<Readonly<Record<string, readonly RecentCustomer[]>>>(
  'recentCustomers',
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

/** Names and addresses of customers do not stay in a browser that its agent leaves. */
export const forgetRecentCustomers = (): void => {
  const store = getDefaultStore()
  const { [String(store.get(agentAtom)?.agent_id)]: _, ...others } = store.get(storedAtom)
  store.set(storedAtom, others)
}
