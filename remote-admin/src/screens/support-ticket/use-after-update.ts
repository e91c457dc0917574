import { usePreference } from '@console/shared/auth/session'
import { useNavigate } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'

export const afterUpdates = ['stay', 'next', 'list'] as const
export type AfterUpdate = (typeof afterUpdates)[number]

const read = (stored: unknown): AfterUpdate => afterUpdates.find((known) => known === stored) ?? 'stay'

/** Where an agent goes after finishing a ticket; stored per agent. */
export const useAfterUpdate = (next: Ticket | undefined, search: string) => {
  const [after, setAfter] = usePreference('admin.support.after', read, 'support.after')
  const navigate = useNavigate()
  return {
    after,
    setAfter,
    go: () => {
      if (after === 'next' && next) navigate(`/support-ticket/${next.prospect_id}${search}`)
      else if (after !== 'stay') navigate(`/support-ticket${search}`)
    },
  }
}
