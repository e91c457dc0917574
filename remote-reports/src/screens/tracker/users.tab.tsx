import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { apiUserColumns } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { customerColumns, planFilter, rankColumn, shareColumn } from '../../parts/customer/ranked-columns.tsx'
import { percent } from '../../parts/figures/figure-series.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { customerName } from './customer-name.ts'
import { QuotaUse } from './quota-use.tsx'
import { messages } from './tracker.messages.ts'

/** Customers by API requests. */
export const UsersTab = listPanel(
  {
    id: 'api-users',
    title: messages.users,
    call: tracker.listApiUsers,
    rowId: (row) => row.customer_id,
    columns: [
      rankColumn,
      customerName,
      ...customerColumns,
      {
        id: 'requests',
        header: messages.requests,
        sort: 'requests',
        width: 110,
        align: 'end',
        cell: (row, t) => t.number(row.requests),
      },
      {
        id: 'requests_before',
        header: customerMessages.before,
        width: 120,
        align: 'end',
        cell: (row, t) => (row.requests_before === null ? '' : t.number(row.requests_before)),
      },
      shareColumn,
      {
        id: 'answered',
        header: messages.answered,
        width: 100,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.answered),
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
        sort: 'error_share',
        width: 110,
        align: 'end',
        cell: (row, t) => percent(t)(row.error_share),
      },
      {
        id: 'keys',
        header: messages.keys,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.keys),
      },
      {
        id: 'quota',
        header: messages.quota,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.quota),
      },
      {
        id: 'used_today',
        header: messages.usedToday,
        width: 110,
        align: 'end',
        hidden: true,
        cell: (row, t) => t.number(row.used_today),
      },
      {
        id: 'quota_used',
        header: messages.quotaUsed,
        sort: 'quota_used',
        width: 130,
        align: 'end',
        cell: (row) => <QuotaUse used={row.quota_used} />,
      },
    ],
    filters: [{ kind: 'text', key: 'search_query', label: customerMessages.search, width: 260 }, planFilter],
    defaultSort: { by: 'requests', direction: 'desc' },
    empty: { title: messages.noUsers, hint: messages.noUsersHint },
    export: backgroundExport(tracker.startApiUsersExport, apiUserColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => useRange().input,
  },
  'users',
)
