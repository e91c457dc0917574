import { useRead } from '@console/shared/api/query'
import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Skeleton, Link as StyledLink, Text } from '@console/shared/kit/base'
import type { RecordFigure } from '@console/shared/kit/record-head'
import { Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Customer, CustomerFigures } from '../../contract/calls/members.ts'
import { members } from '../api.ts'
import { customerMessages } from './customer.messages.ts'
import { messages } from './customer-head.messages.ts'

const money = (t: Formats, amount: number, currency: string): string =>
  t.number(amount, { style: 'currency', currency })

const priceText = ({ price }: CustomerFigures, t: Formats): string => {
  if (price === null) return t(messages.notSubscribed)
  const text = money(t, price.amount, price.currency)
  return t(price.period === 'year' ? messages.billedYearly : messages.monthly, { price: text })
}

/** An invoice by number, with a link to its page at Stripe if there is one. */
const InvoiceLink = ({ number, url }: { number: string; url: string }) => {
  const t = useText()
  const text = t(messages.invoice, { number })
  if (url === '') return <bdi>{text}</bdi>
  return (
    <StyledLink href={url} target="_blank" rel="noreferrer noopener" color="primary.fg" display="inline">
      <bdi>{text}</bdi>
    </StyledLink>
  )
}

const unpaidFigure = (invoice: NonNullable<CustomerFigures['unpaid']>, t: Formats): Omit<RecordFigure, 'label'> => ({
  value: (
    <Text as="span" color="secondary.fg">
      {t(messages.unpaid, { amount: money(t, invoice.amount, invoice.currency) })}
    </Text>
  ),
  note: (
    <>
      <InvoiceLink {...invoice} />
      {invoice.failure === '' ? null : (
        <>
          {' · '}
          <bdi>{invoice.failure.replaceAll('_', ' ')}</bdi>
        </>
      )}
    </>
  ),
})

const paymentFigure = ({ last_payment, unpaid }: CustomerFigures, t: Formats): Omit<RecordFigure, 'label'> => {
  if (unpaid !== null) return unpaidFigure(unpaid, t)
  if (last_payment === null) return { value: '—', note: t(messages.noPayment) }
  return {
    value: money(t, last_payment.amount, last_payment.currency),
    note: (
      <>
        <Moment iso={last_payment.at} /> · <InvoiceLink {...last_payment} />
      </>
    ),
  }
}

/** A count with a link to its list. */
const Count = ({ count, to }: { count: number; to: string }) => {
  const t = useText()
  if (count === 0) return t.number(0)
  return (
    <StyledLink asChild color="primary.fg" display="inline">
      <Link to={to}>{t.number(count)}</Link>
    </StyledLink>
  )
}

const seatsFigure = (customer: Customer, t: Formats): RecordFigure => {
  const { parent_id, parent_name, seats, seats_taken, team_size } = customer
  if (parent_id === null)
    return {
      label: customerMessages.seats,
      value: t(messages.seatsTaken, { taken: t.number(seats_taken), seats: t.number(seats) }),
      note: t(messages.teamSize, { count: team_size }),
    }
  return {
    label: messages.teamOf,
    value: (
      <StyledLink asChild color="primary.fg" display="inline">
        <Link to={`/editmember?customer_id=${parent_id}`}>
          <bdi>{parent_name || `#${parent_id}`}</bdi>
        </Link>
      </StyledLink>
    ),
    note: t(messages.teamSize, { count: team_size }),
  }
}

const waiting: ReactNode = (
  <Skeleton as="span" display="inline-block" verticalAlign="middle" height="12px" width="72px" />
)

/** Key figures of a customer: payments, last invoice, seats, last activity, open tickets. */
export const useHeadFigures = (customer: Customer) => {
  const t = useText()
  const { customer_id, plan, last_seen_at, created_at, open_tasks } = customer
  const read = useRead(members.getCustomerFigures, { customer_id })
  const answer = read.data
  const nothingYet = read.error ? '—' : waiting
  const tab = (id: string) => `/editmember?customer_id=${customer_id}&tab=${id}`
  const figures: RecordFigure[] = [
    {
      label: customerMessages.plan,
      value: t(customerMessages[plan]),
      note: answer === undefined ? nothingYet : priceText(answer, t),
    },
    {
      label: messages.lastPayment,
      ...(answer === undefined ? { value: nothingYet, note: ' ' } : paymentFigure(answer, t)),
    },
    seatsFigure(customer, t),
    {
      label: customerMessages.lastSeen,
      value: <Moment iso={last_seen_at} relative />,
      note: t(messages.customerSince, { date: t.day(created_at) }),
    },
    ...(answer?.open_tickets === null
      ? []
      : [
          {
            label: messages.tickets,
            value: answer === undefined ? nothingYet : <Count count={answer.open_tickets} to={tab('tickets')} />,
          },
        ]),
    { label: messages.tasks, value: <Count count={open_tasks} to={tab('history')} /> },
  ]
  const failed = read.error && !answer ? { error: read.error, onRetry: () => void read.refetch() } : undefined
  return { figures, failed }
}
