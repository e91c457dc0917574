import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { enrichmentCustomerColumns } from '../../../contract/calls/enrichment-stats.ts'
import { enrichmentStats } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { customerColumns, nameColumn, planFilter, shareColumn } from '../../parts/customer/ranked-columns.tsx'
import { ratioMessages } from '../../parts/figure.messages.ts'
import { percent } from '../../parts/figures/figure-series.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { messages } from './enrichment-stats.messages.ts'
import { useCustomer } from './use-customer.ts'

const customerName = nameColumn(() => useCustomer().hrefOf)

/** Customers with enrichment requests; a name links to that customer's requests. */
export const Customers = listPanel(
  {
    id: 'enrichment-customers',
    title: messages.customers,
    call: enrichmentStats.listEnrichmentCustomers,
    rowId: (row) => row.customer_id,
    columns: [
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
      shareColumn,
      {
        id: 'match_rate',
        header: ratioMessages.match_rate.name,
        sort: 'match_rate',
        width: 110,
        align: 'end',
        cell: (row, t) => percent(t)(row.match_rate),
      },
      {
        id: 'matched',
        header: messages.matched,
        sort: 'matched',
        width: 100,
        align: 'end',
        cell: (row, t) => t.number(row.matched),
      },
      {
        id: 'missed',
        header: messages.missed,
        sort: 'missed',
        width: 140,
        align: 'end',
        cell: (row, t) => t.number(row.missed),
      },
      {
        id: 'refused',
        header: messages.refused,
        sort: 'refused',
        width: 90,
        align: 'end',
        cell: (row, t) => t.number(row.refused),
      },
      {
        id: 'errors',
        header: messages.errors,
        sort: 'errors',
        width: 90,
        align: 'end',
        cell: (row, t) => t.number(row.errors),
      },
    ],
    filters: [{ kind: 'text', key: 'search_query', label: customerMessages.search, width: 260 }, planFilter],
    defaultSort: { by: 'requests', direction: 'desc' },
    empty: { title: messages.nothing, hint: messages.nothingHint },
    export: backgroundExport(enrichmentStats.startEnrichmentCustomersExport, enrichmentCustomerColumns),
    href: null,
    whole: true,
    scopeFilters,
    useScope: () => {
      const { from, to } = useRange()
      return { from, to }
    },
  },
  'customers',
)
