import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { apiUserColumns } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { customerColumns, planFilter, rankColumn, shareColumn } from '../../parts/customer/ranked-columns.tsx'
import { percent } from '../../parts/figures/figure-series.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { customerName } from './customer-name.ts'
import { QuotaUse } from './quota-use.tsx'
import { words } from './tracker.messages.ts'

/** The customers by what they asked of the API. */
export const UsersTab = listPanel(
  {
    id: 'api-users',
    title: words.users,
    call: tracker.listApiUsers,
    rowId: (row) => row.customer_id,
    columns: [
      rankColumn,
      customerName,
      ...customerColumns,
      {
        id: 'requests',
        header: words.requests,
        sort: 'requests',
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.requests),
      },
      {
        id: 'requests_before',
        header: customerWords.before,
        width: 120,
        align: 'end',
        cell: (row, t) => (row.requests_before === null ? '' : t.number(row.requests_before)),
      },
      shareColumn,
      {
        id: 'answered',
        header: words.answered,
        width: 100,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.answered),
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
        sort: 'error_share',
        width: 110,
        align: 'end',
        cell: (row, t) => percent(t)(row.error_share),
      },
      { id: 'keys', header: words.keys, width: 110, align: 'end', hidden: true, cell: (row, t) => t.number(row.keys) },
      {
        id: 'quota',
        header: words.quota,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.quota),
      },
      {
        id: 'used_today',
        header: words.usedToday,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.used_today),
      },
      {
        id: 'quota_used',
        header: words.quotaUsed,
        sort: 'quota_used',
        width: 130,
        align: 'end',
        cell: (row) => <QuotaUse used={row.quota_used} />,
      },
    ],
    filters: [{ kind: 'text', key: 'search_query', label: customerWords.search, width: 260 }, planFilter],
    defaultSort: { by: 'requests', direction: 'desc' },
    empty: { title: words.noUsers, hint: words.noUsersHint },
    export: backgroundExport(tracker.startApiUsersExport, apiUserColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => useRange().input,
  },
  'users',
)
