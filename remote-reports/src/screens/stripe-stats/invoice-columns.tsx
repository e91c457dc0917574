import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import type { Column } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import type { InvoiceStatus, StripeInvoice } from '../../../contract/calls/stripe-stats.ts'
import { inCurrency, toTheCent } from '../../parts/billing/money.ts'
import { Payer } from './payer.tsx'
import { failureMessages, rowMessages } from './rows.messages.ts'

export const statusMessages = {
  draft: rowMessages.draft,
  open: rowMessages.open,
  paid: rowMessages.settled,
  uncollectible: rowMessages.uncollectible,
  void: rowMessages.void,
  deleted: rowMessages.deleted,
} as const

const palettes: Record<InvoiceStatus, string> = {
  draft: 'gray',
  open: 'orange',
  paid: 'green',
  uncollectible: 'red',
  void: 'gray',
  deleted: 'gray',
}

const Status = ({ status }: { status: InvoiceStatus }) => {
  const t = useText()
  return <Badge colorPalette={palettes[status]}>{t(statusMessages[status])}</Badge>
}

/** An invoice's number, with a link to its page at Stripe if there is one. */
const InvoiceLink = ({ number, id, url }: Pick<StripeInvoice, 'number' | 'id' | 'url'>) =>
  url === '' ? (
    <Code>{number || id}</Code>
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      <Code>{number || id}</Code>
    </a>
  )

const isKnown = (failure: string): failure is keyof typeof failureMessages => Object.hasOwn(failureMessages, failure)

const Reason = ({ failure }: { failure: string }) => {
  const t = useText()
  if (failure === '') return <span>{t(rowMessages.unknownReason)}</span>
  return isKnown(failure) ? <span>{t(failureMessages[failure])}</span> : <Code>{failure}</Code>
}

const NextTry = ({ iso }: { iso: string | null }) => {
  const t = useText()
  return iso === null ? <span>{t(rowMessages.noNext)}</span> : <Moment iso={iso} relative />
}

/** Columns of lists of invoices. */
export const invoiceColumn = {
  created: {
    id: 'created_at',
    header: rowMessages.made,
    sort: 'created_at',
    width: 130,
    cell: (row) => <Moment iso={row.created_at} />,
  },
  number: { id: 'number', header: rowMessages.number, width: 120, cell: (row) => <InvoiceLink {...row} /> },
  customer: { id: 'customer', header: rowMessages.customer, width: 220, cell: (row) => <Payer {...row} /> },
  status: { id: 'status', header: rowMessages.status, width: 110, cell: (row) => <Status status={row.status} /> },
  due: {
    id: 'due',
    header: rowMessages.due,
    width: 120,
    align: 'end',
    cell: (row, t) => inCurrency(row.due, row.currency, t),
  },
  paid: {
    id: 'paid',
    header: rowMessages.paid,
    width: 120,
    align: 'end',
    hidden: true,
    cell: (row, t) => inCurrency(row.paid, row.currency, t),
  },
  paidUsd: {
    id: 'paid_usd',
    header: rowMessages.paidUsd,
    width: 130,
    align: 'end',
    cell: (row, t) => (row.paid_usd === null ? '' : toTheCent(row.paid_usd, t)),
  },
  paidAt: { id: 'paid_at', header: rowMessages.paidAt, width: 130, cell: (row) => <Moment iso={row.paid_at} /> },
  remaining: {
    id: 'remaining',
    header: rowMessages.remaining,
    width: 120,
    align: 'end',
    cell: (row, t) => inCurrency(row.remaining, row.currency, t),
  },
  attempts: {
    id: 'attempts',
    header: rowMessages.attempts,
    width: 80,
    align: 'end',
    cell: (row, t) => t.number(row.attempts),
  },
  next: {
    id: 'next_attempt_at',
    header: rowMessages.next,
    width: 140,
    cell: (row) => <NextTry iso={row.next_attempt_at} />,
  },
  reason: { id: 'failure', header: rowMessages.reason, width: 230, cell: (row) => <Reason failure={row.failure} /> },
} as const satisfies Record<string, Column<StripeInvoice, 'created_at'>>
