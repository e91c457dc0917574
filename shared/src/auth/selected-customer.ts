import { atom, getDefaultStore } from 'jotai'
import { onSignOut } from './session.ts'

/** A customer and how the member search shows them. */
export interface SelectedCustomer {
  readonly customer_id: number
  readonly label: string
}

/** The customer that the agent works on, as the member search last chose it or the customer page last showed it. */
export const selectedCustomerAtom = atom<SelectedCustomer | null>(null)

onSignOut(() => getDefaultStore().set(selectedCustomerAtom, null))
