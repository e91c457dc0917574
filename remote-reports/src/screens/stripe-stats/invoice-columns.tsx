import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import type { Column } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import type { InvoiceStatus, StripeInvoice } from '../../../contract/calls/stripe-stats.ts'
import { inCurrency, toTheCent } from '../../parts/billing/money.ts'
import { Payer } from './payer.tsx'
import { failureWords, rowWords } from './rows.messages.ts'

export const statusWords = {
  draft: rowWords.draft,
  open: rowWords.open,
  paid: rowWords.settled,
  uncollectible: rowWords.uncollectible,
  void: rowWords.void,
  deleted: rowWords.deleted,
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
  return <Badge colorPalette={palettes[status]}>{t(statusWords[status])}</Badge>
}

/** The number of an invoice; it leads to its page at Stripe where there is one. */
const InvoiceLink = ({ number, id, url }: Pick<StripeInvoice, 'number' | 'id' | 'url'>) =>
  url === '' ? (
    <Code>{number || id}</Code>
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      <Code>{number || id}</Code>
    </a>
  )

const isKnown = (failure: string): failure is keyof typeof failureWords => Object.hasOwn(failureWords, failure)

const Reason = ({ failure }: { failure: string }) => {
  const t = useText()
  if (failure === '') return <span>{t(rowWords.unknownReason)}</span>
  return isKnown(failure) ? <span>{t(failureWords[failure])}</span> : <Code>{failure}</Code>
}

const NextTry = ({ iso }: { iso: string | null }) => {
  const t = useText()
  return iso === null ? <span>{t(rowWords.noNext)}</span> : <Moment iso={iso} relative />
}

/** Columns of lists of invoices. */
export const invoiceColumn = {
  created: {
    id: 'created_at',
    header: rowWords.made,
    sort: 'created_at',
    width: 130,
    cell: (row) => <Moment iso={row.created_at} />,
  },
  number: { id: 'number', header: rowWords.number, width: 120, cell: (row) => <InvoiceLink {...row} /> },
  customer: { id: 'customer', header: rowWords.customer, width: 220, cell: (row) => <Payer {...row} /> },
  status: { id: 'status', header: rowWords.status, width: 110, cell: (row) => <Status status={row.status} /> },
  due: {
    id: 'due',
    header: rowWords.due,
    width: 120,
    align: 'end',
    cell: (row, t) => inCurrency(row.due, row.currency, t),
  },
  paid: {
    id: 'paid',
    header: rowWords.paid,
    width: 120,
    align: 'end',
    hidden: true,
    cell: (row, t) => inCurrency(row.paid, row.currency, t),
  },
  paidUsd: {
    id: 'paid_usd',
    header: rowWords.paidUsd,
    width: 130,
    align: 'end',
    cell: (row, t) => (row.paid_usd === null ? '' : toTheCent(row.paid_usd, t)),
  },
  paidAt: { id: 'paid_at', header: rowWords.paidAt, width: 130, cell: (row) => <Moment iso={row.paid_at} /> },
  remaining: {
    id: 'remaining',
    header: rowWords.remaining,
    width: 120,
    align: 'end',
    cell: (row, t) => inCurrency(row.remaining, row.currency, t),
  },
  attempts: {
    id: 'attempts',
    header: rowWords.attempts,
    width: 80,
    align: 'end',
    cell: (row, t) => t.number(row.attempts),
  },
  next: {
    id: 'next_attempt_at',
    header: rowWords.next,
    width: 140,
    cell: (row) => <NextTry iso={row.next_attempt_at} />,
  },
  reason: { id: 'failure', header: rowWords.reason, width: 230, cell: (row) => <Reason failure={row.failure} /> },
} as const satisfies Record<string, Column<StripeInvoice, 'created_at'>>
