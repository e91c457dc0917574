import { invalidate } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Badge, Link as StyledLink } from '@console/shared/kit/base'
import { Copied } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { agents } from '../../api.ts'
import { agentName, LevelBadge, StateBadge } from '../../parts/agents.tsx'
import { messages } from './edit-agent.messages.ts'

const figuresOf = (agent: AgentRecord, t: Formats): readonly RecordFigure[] => {
  const { two_step, sessions, last_seen_at, created_at, invited_until, customer } = agent
  return [
    {
      label: messages.seen,
      value: last_seen_at ? <Moment iso={last_seen_at} relative /> : t(messages.never),
    },
    { label: messages.sessions, value: t.number(sessions) },
    { label: messages.twoStep, value: t(two_step ? messages.on : messages.off) },
    { label: messages.since, value: <Moment iso={created_at} /> },
    ...(invited_until ? [{ label: messages.invitedUntil, value: <Moment iso={invited_until} /> }] : []),
    {
      label: messages.customer,
      value: customer ? (
        <StyledLink asChild color="primary.fg" display="inline">
          <Link to={`/editmember?customer_id=${customer.customer_id}`}>
            <bdi>{customer.name}</bdi>
          </Link>
        </StyledLink>
      ) : (
        t(messages.noCustomer)
      ),
    },
  ]
}

/** Identity and state of an agent. */
export const AgentHead = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const me = useAgent()
  const { agent_id, email, state, level } = agent
  return (
    <RecordHead
      label={agentName(agent)}
      name={<bdi>{agentName(agent)}</bdi>}
      badges={
        <>
          <StateBadge state={state} />
          <LevelBadge level={level} />
          {agent_id === me.agent_id ? <Badge colorPalette="blue">{t(messages.you)}</Badge> : null}
        </>
      }
      pin={{ kind: 'agent', id: agent_id, name: agentName(agent), path: `/edit-agent?agent_id=${agent_id}` }}
      viewers={<Viewers kind="agent" id={agent_id} onChanged={() => void invalidate(agents.getAgentById)} />}
      identity={<Copied text={email} what={t(messages.email)} />}
      figures={figuresOf(agent, t)}
    />
  )
}
