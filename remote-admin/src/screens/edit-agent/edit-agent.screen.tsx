import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/words'
import { Button, Stack } from '@console/shared/kit/base'
import { lateSection, Waiting } from '@console/shared/kit/late-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Link, useSearchParams } from 'react-router-dom'
import { agents } from '../../api.ts'
import { AgentHead } from './agent-head.tsx'
import { Deeds } from './deeds.tsx'
import { words } from './edit-agent.messages.ts'

const PermissionsTab = lateSection(() => import('./permissions.tab.tsx'), <Waiting height="240px" />)
const SessionsTab = lateSection(() => import('./sessions.tab.tsx'), <Waiting height="240px" />)
const ChangesTab = lateSection(() => import('./changes.tab.tsx'), <Waiting height="240px" />)

const One = ({ id }: { id: number }) => {
  const t = useText()
  const read = useRead(agents.getAgentById, { id })
  const agent = read.data
  if (!agent) {
    if (read.error?.code === 'notFound') return <EmptyState title={t(words.nobody)} hint={t(words.nobodyHint)} />
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Waiting height="420px" />
    )
  }
  return (
    <Stack gap="4">
      <AgentHead agent={agent} />
      <UrlTabs
        label={t(words.tabs)}
        tabs={[
          { id: 'account', label: t(words.actionsTab), content: <Deeds agent={agent} /> },
          { id: 'permissions', label: t(words.accessTab), content: <PermissionsTab agent={agent} /> },
          { id: 'sessions', label: t(words.sessions), content: <SessionsTab agent={agent} /> },
          { id: 'changes', label: t(words.changesTab), content: <ChangesTab agent={agent} /> },
        ]}
      />
    </Stack>
  )
}

/** One agent: who they are, what they may open, where they are signed in, and what was done to them. */
export const Screen = () => {
  const t = useText()
  const [params] = useSearchParams()
  const given = params.get('agent_id') ?? ''
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null
  return (
    <Page
      title={words.title}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to="/agents">{t(words.back)}</Link>
        </Button>
      }
    >
      {id === null ? <EmptyState title={t(words.nobody)} hint={t(words.nobodyHint)} /> : <One key={id} id={id} />}
    </Page>
  )
}
