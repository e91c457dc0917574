import { ReportPage } from '../../parts/page/report-page.tsx'
import { messages } from './customer-unlocks-report.messages.ts'
import { UnlockMap } from './map.panel.tsx'
import { Stats } from './stats.panel.tsx'
import { TakenList } from './taken.list.tsx'
import { Unlockers } from './unlockers.list.tsx'
import { useCustomer } from './use-customer.ts'

const Body = () => {
  const { customer } = useCustomer()
  if (customer !== undefined)
    return (
      <>
        <Stats />
        <TakenList />
      </>
    )
  return (
    <>
      <Stats />
      <UnlockMap />
      <Unlockers />
    </>
  )
}

/** Customer Unlock Report: what customers unlock, in total and individually. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Body />
  </ReportPage>
)
