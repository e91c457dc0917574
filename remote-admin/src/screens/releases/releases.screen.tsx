import { useText } from '@console/shared/intl/words'
import { Page } from '@console/shared/kit/page'
import { UrlTabs } from '@console/shared/kit/tabs'
import { words } from './releases.messages.ts'
import { RightsTab } from './rights.tab.tsx'
import { RunningTab, useRunning } from './running.tab.tsx'

/** What runs in this environment, and who may change it. */
export const Screen = () => {
  const t = useText()
  const environment = useRunning().data?.environment
  return (
    <Page
      title={words.title}
      note={environment === undefined ? null : <bdi>{t(words.environment, { environment })}</bdi>}
    >
      <UrlTabs
        label={t(words.title)}
        tabs={[
          { id: 'running', label: t(words.running), content: <RunningTab /> },
          { id: 'rights', label: t(words.rights), content: <RightsTab /> },
        ]}
      />
    </Page>
  )
}
