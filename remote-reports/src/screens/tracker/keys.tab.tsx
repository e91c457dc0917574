import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge } from '@console/shared/kit/base'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { apiKeyColumns } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { percent } from '../../parts/figures/figure-series.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { customerName } from './customer-name.ts'
import { QuotaUse } from './quota-use.tsx'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'

const KeyStep = ({ customer, id, prefix }: { customer: number; id: number; prefix: string }) => {
  const { href } = useSubject()
  return (
    <Link to={href({ customer_id: customer, key_id: id })}>
      <Code>{prefix}</Code>
    </Link>
  )
}

/** Keys by used share of their quota. */
export const KeysTab = listPanel(
  {
    id: 'api-keys',
    title: messages.keyList,
    call: tracker.listApiKeys,
    rowId: (row) => row.key_id,
    columns: [
      {
        id: 'prefix',
        header: messages.key,
        width: 130,
        cell: (row) => <KeyStep customer={row.customer_id} id={row.key_id} prefix={row.prefix} />,
      },
      customerName,
      {
        id: 'email',
        header: customerMessages.email,
        width: 220,
        hidden: true,
        cell: (row) => <Code>{row.email}</Code>,
      },
      {
        id: 'quota_used',
        header: messages.quotaUsed,
        sort: 'quota_used',
        width: 140,
        align: 'end',
        cell: (row, t) =>
          row.revoked_at === null ? (
            <QuotaUse used={row.quota_used} />
          ) : (
            <Badge colorPalette="gray" title={t.dateTime(row.revoked_at)}>
              {t(messages.revokedKey)}
            </Badge>
          ),
      },
      {
        id: 'used_today',
        header: messages.usedToday,
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.used_today),
      },
      { id: 'quota', header: messages.quota, width: 110, align: 'end', cell: (row, t) => t.number(row.quota) },
      {
        id: 'full_days',
        header: messages.fullDays,
        width: 170,
        align: 'end',
        cell: (row, t) => t.number(row.full_days),
      },
      {
        id: 'requests',
        header: messages.requests,
        sort: 'requests',
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.requests),
      },
      {
        id: 'refused',
        header: messages.refused,
        sort: 'refused',
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.refused),
      },
      {
        id: 'errors',
        header: messages.error,
        sort: 'errors',
        width: 90,
        align: 'end',
        cell: (row, t) => t.number(row.errors),
      },
      {
        id: 'error_share',
        header: messages.errorShare,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => percent(t)(row.error_share),
      },
      {
        id: 'last_used_at',
        header: messages.lastUsed,
        width: 130,
        cell: (row) => <Moment iso={row.last_used_at} relative />,
      },
    ],
    filters: [
      { kind: 'text', key: 'search_query', label: messages.searchKeys, width: 260 },
      {
        kind: 'choice',
        key: 'fill',
        label: messages.fill,
        options: [
          { value: 'full', label: messages.full },
          { value: 'near', label: messages.near },
          { value: 'free', label: messages.free },
        ],
      },
      {
        kind: 'choice',
        key: 'state',
        label: messages.state,
        options: [
          { value: 'live', label: messages.live },
          { value: 'revoked', label: messages.revokedKey },
        ],
      },
    ],
    defaultSort: { by: 'quota_used', direction: 'desc' },
    empty: { title: messages.noKeys, hint: messages.noKeysHint },
    export: backgroundExport(tracker.startApiKeysExport, apiKeyColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => {
      const { from, to } = useRange()
      const { customer_id } = useSubject().subject
      return { from, to, ...(customer_id === undefined ? {} : { customer_id }) }
    },
  },
  'keys',
)
