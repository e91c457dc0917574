import { usePreference } from '@console/shared/auth/session'
import { useNavigate } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'

export const afterUpdates = ['stay', 'next', 'list'] as const
export type AfterUpdate = (typeof afterUpdates)[number]

const read = (stored: unknown): AfterUpdate => afterUpdates.find((known) => known === stored) ?? 'stay'

/** Where an agent goes after finishing a ticket; stored per agent. */
export const useAfterUpdate = (queue: readonly Ticket[], prospectId: number, search: string) => {
  const [after, setAfter] = usePreference('admin.support.after', read, 'support.after')
  const navigate = useNavigate()
  const at = queue.findIndex(({ prospect_id }) => prospect_id === prospectId)
  // A ticket that has left the list was before those that are still in it.
  const next = at < 0 ? queue[0] : queue[at + 1]
  const previous = at > 0 ? queue[at - 1] : undefined
  const open = (ticket: Ticket | undefined) => {
    if (ticket) navigate(`/support-ticket/${ticket.prospect_id}${search}`)
  }
  return {
    after,
    setAfter,
    next: () => open(next),
    previous: () => open(previous),
    go: () => {
      if (after === 'next' && next) open(next)
      else if (after !== 'stay') navigate(`/support-ticket${search}`)
    },
  }
}
