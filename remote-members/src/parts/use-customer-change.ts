import type { ApiCall } from '@console/shared/api/client'
import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useChange } from '@console/shared/kit/use-change'
import { members, team, timeline } from '../api.ts'

/** Reads that show a customer, to be invalidated after a change. */
export const customerReads = [
  members.getCustomer,
  members.listCustomerHistory,
  members.listCustomers,
  members.searchCustomers,
  team.getTeam,
  timeline.listTimeline,
]

/** A change of one customer; if it conflicts, the customer is read again, so that the screen shows why. */
export const useCustomerChange = <C extends Call>(
  call: ApiCall<C>,
  done: (data: OutputOf<C>, input: InputOf<C>) => string,
) => {
  const change = useChange(call, { done, invalidates: customerReads })
  const run = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    try {
      return await change.run(input)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void invalidate(...customerReads)
      throw error
    }
  }
  return { busy: change.busy, run, tell: change.tell }
}
