import { useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord, AgentSession } from '@console/shared/contract/calls/agents'
import { type Text as Speak, useText } from '@console/shared/intl/messages'
import { Button, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { agentActions } from '../../../contract/agent-rules.ts'
import { agents } from '../../api.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages as actionMessages } from './agent-actions.messages.ts'
import { sessionMessages as messages, messages as pageMessages } from './edit-agent.messages.ts'
import { refreshedReads } from './refreshed-reads.ts'

const deviceName = ({ browser, system }: AgentSession, t: Speak): string =>
  browser !== '' && system !== '' ? t(messages.device, { browser, system }) : browser || system || t(messages.unknown)

/** An agent's sessions, with buttons to end them. */
export default function SessionsTab({ agent }: { agent: AgentRecord }) {
  const t = useText()
  const me = useAgent()
  const { agent_id } = agent
  const read = useRead(agents.listAgentSessions, { agent_id }, { everyMs: 60_000 })
  const end = useChange(agents.endAgentSessions, {
    done: ({ ended }) => t(actionMessages.endSessionsDone, { count: ended }),
    invalidates: refreshedReads,
  })
  const isClosed = agentActions.disallowedReason('endSessions', { me: me.agent_id, them: agent }) !== null
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Waiting height="120px" />
    )
  if (read.data.length === 0) return <Text color="fg.muted">{t(messages.none)}</Text>
  return (
    <DenseTable label={t(pageMessages.sessions)} columns={[200, 160, 140, 140, 90]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.where)}</th>
          <th scope="col">{t(messages.from)}</th>
          <th scope="col">{t(messages.used)}</th>
          <th scope="col">{t(messages.began)}</th>
          <th scope="col" aria-label={t(messages.end)} />
        </tr>
      </thead>
      <tbody>
        {read.data.map((session) => {
          const device = deviceName(session, t)
          return (
            <tr key={session.id}>
              <th scope="row">
                <bdi>{device}</bdi>
              </th>
              <td>
                <Code>{session.ip}</Code>
              </td>
              <td>
                <Moment iso={session.last_used_at} relative />
              </td>
              <td>
                <Moment iso={session.created_at} relative />
              </td>
              <td>
                <Button
                  size="xs"
                  variant="outline"
                  disabled={isClosed || end.busy}
                  aria-label={t(messages.endThat, { device })}
                  onClick={() => void end.tell(end.run({ agent_id, session_id: session.id }))}
                >
                  {t(messages.end)}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </DenseTable>
  )
}
