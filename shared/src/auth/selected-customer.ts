import { atom, getDefaultStore } from 'jotai'
import { onSignOut } from './session.ts'

/** A customer as the member search shows them. */
export interface SelectedCustomer {
  readonly customer_id: number
  readonly label: string
}

/** The customer last chosen in the member search or last shown on the customer page. */
export const selectedCustomerAtom = atom<SelectedCustomer | null>(null)

onSignOut(() => getDefaultStore().set(selectedCustomerAtom, null))
