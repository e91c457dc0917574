import { useText } from '@console/shared/intl/words'
import { Box } from '@console/shared/kit/base'
import { UrlTabs } from '@console/shared/kit/tabs'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { Charts } from './charts.tsx'
import { rowsId } from './doors.ts'
import { FailedPayments } from './failed.tab.tsx'
import { Glance } from './glance.tsx'
import { Invoices } from './invoices.tab.tsx'
import { Ledger } from './ledger.tsx'
import { Mix } from './mix.tsx'
import { Movements } from './movements.tab.tsx'
import { words } from './stripe-stats.messages.ts'
import { Subscriptions } from './subscriptions.tab.tsx'

const Rows = () => {
  const t = useText()
  const label = t(words.rows)
  return (
    <Box as="section" id={rowsId} aria-label={label} tabIndex={-1} minWidth="0" outline="none" scrollMarginTop="4">
      <UrlTabs
        label={label}
        tabs={[
          { id: 'movements', label: t(words.movements), content: <Movements /> },
          { id: 'subscriptions', label: t(words.subscriptions), content: <Subscriptions /> },
          { id: 'failed', label: t(words.failed), content: <FailedPayments /> },
          { id: 'invoices', label: t(words.invoices), content: <Invoices /> },
        ]}
      />
    </Box>
  )
}

/** What customers pay, and what moves it. */
export const Screen = () => (
  <ReportPage title={words.title}>
    <Ledger />
    <Glance />
    <Charts />
    <Mix />
    <Rows />
  </ReportPage>
)
