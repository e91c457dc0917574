import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge } from '@console/shared/kit/base'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { apiKeyColumns } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { percent } from '../../parts/figures/figure-series.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { customerName } from './customer-name.ts'
import { QuotaUse } from './quota-use.tsx'
import { useSubject } from './subject.ts'
import { words } from './tracker.messages.ts'

const KeyStep = ({ customer, id, prefix }: { customer: number; id: number; prefix: string }) => {
  const { href } = useSubject()
  return (
    <Link to={href({ customer_id: customer, key_id: id })}>
      <Code>{prefix}</Code>
    </Link>
  )
}

/** The keys by how near they are to their quota. */
export const KeysTab = listPanel(
  {
    id: 'api-keys',
    title: words.keyList,
    call: tracker.listApiKeys,
    rowId: (row) => row.key_id,
    columns: [
      {
        id: 'prefix',
        header: words.key,
        width: 130,
        cell: (row) => <KeyStep customer={row.customer_id} id={row.key_id} prefix={row.prefix} />,
      },
      customerName,
      { id: 'email', header: customerWords.email, width: 220, hidden: true, cell: (row) => <Code>{row.email}</Code> },
      {
        id: 'quota_used',
        header: words.quotaUsed,
        sort: 'quota_used',
        width: 140,
        align: 'end',
        cell: (row, t) =>
          row.revoked_at === null ? (
            <QuotaUse used={row.quota_used} />
          ) : (
            <Badge colorPalette="gray" title={t.dateTime(row.revoked_at)}>
              {t(words.revokedKey)}
            </Badge>
          ),
      },
      {
        id: 'used_today',
        header: words.usedToday,
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.used_today),
      },
      { id: 'quota', header: words.quota, width: 110, align: 'end', cell: (row, t) => t.number(row.quota) },
      {
        id: 'full_days',
        header: words.fullDays,
        width: 170,
        align: 'end',
        cell: (row, t) => t.number(row.full_days),
      },
      {
        id: 'requests',
        header: words.requests,
        sort: 'requests',
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.requests),
      },
      {
        id: 'refused',
        header: words.refused,
        sort: 'refused',
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.refused),
      },
      {
        id: 'errors',
        header: words.error,
        sort: 'errors',
        width: 90,
        align: 'end',
        cell: (row, t) => t.number(row.errors),
      },
      {
        id: 'error_share',
        header: words.errorShare,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => percent(t)(row.error_share),
      },
      {
        id: 'last_used_at',
        header: words.lastUsed,
        width: 130,
        cell: (row) => <Moment iso={row.last_used_at} relative />,
      },
    ],
    filters: [
      { kind: 'text', key: 'search_query', label: words.searchKeys, width: 260 },
      {
        kind: 'choice',
        key: 'fill',
        label: words.fill,
        options: [
          { value: 'full', label: words.full },
          { value: 'near', label: words.near },
          { value: 'free', label: words.free },
        ],
      },
      {
        kind: 'choice',
        key: 'state',
        label: words.state,
        options: [
          { value: 'live', label: words.live },
          { value: 'revoked', label: words.revokedKey },
        ],
      },
    ],
    defaultSort: { by: 'quota_used', direction: 'desc' },
    empty: { title: words.noKeys, hint: words.noKeysHint },
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
