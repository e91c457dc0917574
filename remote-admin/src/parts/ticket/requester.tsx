import { useCanOpen } from '@console/shared/auth/screens'
import { Link as StyledLink } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'

/** The author; a link if they are a customer that this agent may open. */
export const Requester = ({ ticket: { customer_id, requester_name } }: { ticket: Ticket }) => {
  const canOpen = useCanOpen()
  if (customer_id === null || !canOpen('edit-member')) return <bdi>{requester_name}</bdi>
  return (
    <StyledLink asChild color="primary.fg">
      <Link to={`/editmember?customer_id=${customer_id}`}>
        <bdi>{requester_name}</bdi>
      </Link>
    </StyledLink>
  )
}
