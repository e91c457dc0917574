import { agents } from '@console/shared/api/agents'
import { useRead } from '@console/shared/api/query'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { useText } from '@console/shared/intl/words'
import { Button, Stack } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Waiting } from '../../parts/waiting.tsx'
import { AgentHead } from './agent-head.tsx'
import { Deeds } from './deeds.tsx'
import { words } from './edit-agent.messages.ts'

const PermissionsTab = lazy(() => import('./permissions.tab.tsx'))
const SessionsTab = lazy(() => import('./sessions.tab.tsx'))
const ChangesTab = lazy(() => import('./changes.tab.tsx'))

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
  const tab = (Tab: ComponentType<{ agent: AgentRecord }>) => (
    <Suspense fallback={<Waiting height="240px" />}>
      <Tab agent={agent} />
    </Suspense>
  )
  return (
    <Stack gap="4">
      <AgentHead agent={agent} />
      <UrlTabs
        label={t(words.tabs)}
        tabs={[
          { id: 'account', label: t(words.actionsTab), content: <Deeds agent={agent} /> },
          { id: 'permissions', label: t(words.accessTab), content: tab(PermissionsTab) },
          { id: 'sessions', label: t(words.sessions), content: tab(SessionsTab) },
          { id: 'changes', label: t(words.changesTab), content: tab(ChangesTab) },
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
