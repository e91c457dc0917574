import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readInterests } from './interests.ts'
import { findOwnAccount } from './sides.ts'

export const listOwnTriggers = read(interestsCalls.listOwnTriggers, async (_input, { db, agent }) => {
  const account = await findOwnAccount(db, agent)
  if (account === null) return null
  const name = `${account.first_name} ${account.last_name}`.trim()
  return { customer_id: account.id, name, ...(await readInterests(db, account.id)) }
})
