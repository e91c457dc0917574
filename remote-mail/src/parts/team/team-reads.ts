import type { ApiCall } from '@console/shared/api/client'
import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useChange } from '@console/shared/kit/use-change'
import { mail, mailTeam } from '../../api.ts'

/** Reads that show the assignee or the notes of a conversation, invalidated when those change. */
export const teamReads = [
  mail.getEmailInbox,
  mail.getSingleEmail,
  mailTeam.getThreadTeam,
  mailTeam.listNotes,
  mailTeam.listThreadHistory,
]

/** A change by agents; if it conflicts, its reads are refreshed, so that the panel shows why. */
export const useTeamChange = <C extends Call>(
  call: ApiCall<C>,
  done: (data: OutputOf<C>) => string,
  invalidates: readonly { readonly declaration: Call }[] = [],
) => {
  const change = useChange(call, { done, invalidates: [...teamReads, ...invalidates] })
  const run = async (input: InputOf<C>): Promise<OutputOf<C>> => {
    try {
      return await change.run(input)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void invalidate(...teamReads)
      throw error
    }
  }
  return { busy: change.busy, run, tell: change.tell }
}
