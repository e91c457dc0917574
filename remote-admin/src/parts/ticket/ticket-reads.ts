import type { ApiCall } from '@console/shared/api/client'
import { ApiError } from '@console/shared/api/errors'
import { answersOf, invalidate, queryClient } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useChange } from '@console/shared/kit/use-change'
import { support } from '../../api.ts'

/** Reads that show tickets or tasks, to be invalidated after a change. */
export const ticketReads = [
  support.listTickets,
  support.countTickets,
  support.getTicket,
  support.getTicketCustomer,
  support.userTodo,
  support.listMyTasks,
  session.getTodayTasksCount,
]

/** A change of tickets; if it conflicts, they are read again, so that the screen shows why. */
export const useTicketChange = <C extends Call>(
  call: ApiCall<C>,
  done: (data: OutputOf<C>, input: InputOf<C>) => string,
  onDone?: (data: OutputOf<C>) => void,
) => {
  const change = useChange(call, { done, invalidates: ticketReads, ...(onDone ? { onDone } : {}) })
  const run = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    try {
      return await change.run(input)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void invalidate(...ticketReads)
      throw error
    }
  }
  return { busy: change.busy, run, tell: change.tell }
}

interface Seen {
  readonly prospect_id: number
  readonly last_message_id: number
}

/** For some tickets the last message that a list has shown here. */
export const seenIn = (ids: readonly number[]): Seen[] => {
  const pages = queryClient.getQueriesData<{ rows: Seen[] }>(answersOf(support.listTickets))
  const seen = new Map(
    pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row.prospect_id, row.last_message_id]),
  )
  return ids.map((prospect_id) => ({ prospect_id, last_message_id: seen.get(prospect_id) ?? 0 }))
}
