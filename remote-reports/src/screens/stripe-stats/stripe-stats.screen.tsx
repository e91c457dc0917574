import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { UrlTabs } from '@console/shared/kit/tabs'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { Charts } from './charts.tsx'
import { FailedPayments } from './failed.tab.tsx'
import { Invoices } from './invoices.tab.tsx'
import { Ledger } from './ledger.tsx'
import { rowsId } from './links.ts'
import { Mix } from './mix.tsx'
import { Movements } from './movements.tab.tsx'
import { messages } from './stripe-stats.messages.ts'
import { Subscriptions } from './subscriptions.tab.tsx'
import { Summary } from './summary.tsx'

const Rows = () => {
  const t = useText()
  const label = t(messages.rows)
  return (
    <Box as="section" id={rowsId} aria-label={label} tabIndex={-1} minWidth="0" outline="none" scrollMarginTop="4">
      <UrlTabs
        label={label}
        tabs={[
          { id: 'movements', label: t(messages.movements), content: <Movements /> },
          { id: 'subscriptions', label: t(messages.subscriptions), content: <Subscriptions /> },
          { id: 'failed', label: t(messages.failed), content: <FailedPayments /> },
          { id: 'invoices', label: t(messages.invoices), content: <Invoices /> },
        ]}
      />
    </Box>
  )
}

/** Customers' payments, and the movements of revenue. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Ledger />
    <Summary />
    <Charts />
    <Mix />
    <Rows />
  </ReportPage>
)
