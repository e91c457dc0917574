import { samples } from '../testing/sample-calls.ts'
import { members } from './members.ts'

// What the contract promises of the client: each line without its comment would not compile, with it it must not.
export const promises = async () => {
  const customer = await members.getCustomer({ customer_id: 1 })
  const id: number = customer.customer_id
  // @ts-expect-error an id is a number
  await members.getCustomer({ customer_id: '1' })
  // @ts-expect-error a field that the call does not know
  await members.getCustomer({ customer_id: 1, version: 2 })
  // @ts-expect-error a field is missing
  await samples.addRule({ domain: 'spam.example' })
  // @ts-expect-error a word that is none of the call's
  await samples.addRule({ domain: 'spam.example', reason: 'x', for: 'decade' })
  // @ts-expect-error a call that nobody declared
  await members.forgetCustomer({ customer_id: 1 })
  // @ts-expect-error a sort that no index serves
  await members.listCustomers({ sort: { by: 'notes', direction: 'asc' } })
  return id
}
