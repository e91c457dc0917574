import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { UrlTabs } from '@console/shared/kit/tabs'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { KeysTab } from './keys.tab.tsx'
import { UsageMap } from './map.panel.tsx'
import { RequestsTab } from './requests.tab.tsx'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'
import { Trail } from './trail.tsx'
import { Usage } from './usage.panel.tsx'
import { UsersTab } from './users.tab.tsx'

const Body = () => {
  const t = useText()
  const { customer_id, key_id } = useSubject().subject
  const users = { id: 'users', label: t(messages.users), content: <UsersTab /> }
  const keys = { id: 'keys', label: t(messages.keyList), content: <KeysTab /> }
  const requests = { id: 'requests', label: t(messages.requestList), content: <RequestsTab /> }
  return (
    <>
      {customer_id === undefined ? null : (
        <Trail customer_id={customer_id} {...(key_id === undefined ? {} : { key_id })} />
      )}
      <Usage />
      {key_id === undefined ? <UsageMap /> : null}
      {/* The first list depends on the subject. */}
      <Box key={key_id !== undefined ? 'key' : customer_id !== undefined ? 'customer' : 'all'}>
        <UrlTabs
          label={t(messages.lists)}
          tabs={
            key_id !== undefined ? [requests] : customer_id !== undefined ? [keys, requests] : [users, keys, requests]
          }
        />
      </Box>
    </>
  )
}

/** API Usage Stats: API requests by customer, key and outcome. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Body />
  </ReportPage>
)
