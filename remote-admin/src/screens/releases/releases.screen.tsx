import { useText } from '@console/shared/intl/messages'
import { Page } from '@console/shared/kit/page'
import { UrlTabs } from '@console/shared/kit/tabs'
import { messages as errorMessages } from './errors.messages.ts'
import { ErrorsTab } from './errors.tab.tsx'
import { messages } from './releases.messages.ts'
import { RightsTab } from './rights.tab.tsx'
import { RunningTab, useRunning } from './running.tab.tsx'
import { ServerBill } from './save-bill.tsx'
import { messages as speedMessages } from './speed.messages.ts'
import { SpeedTab } from './speed.tab.tsx'

/** What runs in this environment, and who may change it. */
export const Screen = () => {
  const t = useText()
  const environment = useRunning().data?.environment
  return (
    <Page
      title={messages.title}
      actions={<ServerBill />}
      note={environment === undefined ? null : <bdi>{t(messages.environment, { environment })}</bdi>}
    >
      <UrlTabs
        label={t(messages.title)}
        tabs={[
          { id: 'running', label: t(messages.running), content: <RunningTab /> },
          { id: 'errors', label: t(errorMessages.tab), content: <ErrorsTab /> },
          { id: 'speed', label: t(speedMessages.tab), content: <SpeedTab /> },
          { id: 'rights', label: t(messages.rights), content: <RightsTab /> },
        ]}
      />
    </Page>
  )
}
