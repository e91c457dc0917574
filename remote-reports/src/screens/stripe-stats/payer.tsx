import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Movement } from '../../../contract/calls/stripe-stats.ts'
import { rowMessages } from './rows.messages.ts'

type Who = Pick<Movement, 'stripe_customer' | 'customer_id' | 'customer' | 'email'>

/** The payer: our customer, or the Stripe id if there is none. */
export const Payer = ({ customer_id, customer, email, stripe_customer }: Who) => {
  const t = useText()
  const canOpen = useCanOpen()
  if (customer_id === null)
    return (
      <span title={t(rowMessages.nobodyHere)}>
        <Code>{stripe_customer}</Code>
      </span>
    )
  const name = <bdi>{customer || email}</bdi>
  return canOpen('edit-member') ? <Link to={`/editmember?customer_id=${customer_id}`}>{name}</Link> : name
}
