import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Day } from '@console/shared/kit/values'
import { unlockerColumns } from '../../../contract/calls/unlock-report.ts'
import { unlockReport } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import {
  customerColumns,
  nameColumn,
  planFilter,
  rankColumn,
  shareColumn,
} from '../../parts/customer/ranked-columns.tsx'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { messages } from './customer-unlocks-report.messages.ts'
import { useCustomer } from './use-customer.ts'

const customerName = nameColumn(() => useCustomer().href)

/** Customers by unlocks; a name links to that customer's unlocks. */
export const Unlockers = listPanel(
  {
    id: 'unlockers',
    title: messages.unlockers,
    call: unlockReport.listUnlockers,
    rowId: (row) => row.customer_id,
    columns: [
      rankColumn,
      customerName,
      ...customerColumns,
      {
        id: 'unlocks',
        header: messages.unlocks,
        sort: 'unlocks',
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.unlocks),
      },
      {
        id: 'unlocks_before',
        header: customerMessages.before,
        width: 120,
        align: 'end',
        cell: (row, t) => (row.unlocks_before === null ? '' : t.number(row.unlocks_before)),
      },
      shareColumn,
      {
        id: 'companies',
        header: messages.companies,
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.companies),
      },
      { id: 'contacts', header: messages.contacts, width: 100, align: 'end', cell: (row, t) => t.number(row.contacts) },
      {
        id: 'credits',
        header: messages.credits,
        sort: 'credits',
        width: 90,
        align: 'end',
        cell: (row, t) => t.number(row.credits),
      },
      { id: 'hidden', header: messages.hiddenOnes, width: 110, align: 'end', cell: (row, t) => t.number(row.hidden) },
      { id: 'days', header: messages.days, width: 80, align: 'end', cell: (row, t) => t.number(row.days) },
      { id: 'last_day', header: messages.lastDay, width: 130, cell: (row) => <Day day={row.last_day} /> },
    ],
    filters: [
      { kind: 'text', key: 'search_query', label: customerMessages.search, width: 260 },
      planFilter,
      {
        kind: 'choice',
        key: 'hidden',
        label: messages.hiddenOnes,
        options: [
          { value: 'some', label: messages.someHidden },
          { value: 'none', label: messages.noneHidden },
        ],
      },
    ],
    defaultSort: { by: 'unlocks', direction: 'desc' },
    empty: { title: messages.nothing, hint: messages.nothingHint },
    export: backgroundExport(unlockReport.startUnlockersExport, unlockerColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => useRange().input,
  },
  'unlockers',
)
