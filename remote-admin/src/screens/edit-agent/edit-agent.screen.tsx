import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Stack } from '@console/shared/kit/base'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Link, useSearchParams } from 'react-router-dom'
import { agents } from '../../api.ts'
import { AgentActions } from './agent-actions.tsx'
import { AgentHead } from './agent-head.tsx'
import { messages } from './edit-agent.messages.ts'

const PermissionsTab = lazySection(() => import('./permissions.tab.tsx'), <Waiting height="240px" />)
const SessionsTab = lazySection(() => import('./sessions.tab.tsx'), <Waiting height="240px" />)
const ChangesTab = lazySection(() => import('./changes.tab.tsx'), <Waiting height="240px" />)

const One = ({ id }: { id: number }) => {
  const t = useText()
  const read = useRead(agents.getAgentById, { id })
  const agent = read.data
  if (!agent) {
    if (read.error?.code === 'notFound') return <EmptyState title={t(messages.nobody)} hint={t(messages.nobodyHint)} />
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
        label={t(messages.tabs)}
        tabs={[
          { id: 'account', label: t(messages.actionsTab), content: <AgentActions agent={agent} /> },
          { id: 'permissions', label: t(messages.accessTab), content: <PermissionsTab agent={agent} /> },
          { id: 'sessions', label: t(messages.sessions), content: <SessionsTab agent={agent} /> },
          { id: 'changes', label: t(messages.changesTab), content: <ChangesTab agent={agent} /> },
        ]}
      />
    </Stack>
  )
}

/** One agent: profile, permissions, sessions, and changes. */
export const Screen = () => {
  const t = useText()
  const [params] = useSearchParams()
  const given = params.get('agent_id') ?? ''
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null
  return (
    <Page
      title={messages.title}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to="/agents">{t(messages.back)}</Link>
        </Button>
      }
    >
      {id === null ? <EmptyState title={t(messages.nobody)} hint={t(messages.nobodyHint)} /> : <One key={id} id={id} />}
    </Page>
  )
}
