import { invalidate } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Heading } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { agents } from '../../api.ts'
import { agentName, LevelBadge, StateBadge } from '../../parts/agents.tsx'
import { messages } from './edit-agent.messages.ts'

/** Who an agent is and where they stand. */
export const AgentHead = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const me = useAgent()
  return (
    <Box as="section" aria-label={agentName(agent)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex gap="2" align="center" wrap="wrap" marginBlockEnd="3">
        <Heading as="h2" size="md">
          <bdi>{agentName(agent)}</bdi>
        </Heading>
        <StateBadge state={agent.state} />
        <LevelBadge level={agent.level} />
        {agent.agent_id === me.agent_id ? <Badge colorPalette="blue">{t(messages.you)}</Badge> : null}
        <Box marginInlineStart="auto">
          <Viewers kind="agent" id={agent.agent_id} onChanged={() => void invalidate(agents.getAgentById)} />
        </Box>
      </Flex>
      <DescriptionList width="170px">
        <Term label={messages.email}>
          <Code>{agent.email}</Code>
        </Term>
        <Term label={messages.twoStep}>{t(agent.two_step ? messages.on : messages.off)}</Term>
        <Term label={messages.sessions}>{t.number(agent.sessions)}</Term>
        <Term label={messages.seen}>
          {agent.last_seen_at ? <Moment iso={agent.last_seen_at} relative /> : t(messages.never)}
        </Term>
        <Term label={messages.since}>
          <Moment iso={agent.created_at} />
        </Term>
        {agent.invited_until ? (
          <Term label={messages.invitedUntil}>
            <Moment iso={agent.invited_until} />
          </Term>
        ) : null}
        <Term label={messages.customer}>
          {agent.customer ? (
            <Link to={`/editmember?customer_id=${agent.customer.customer_id}`}>
              <bdi>{agent.customer.name}</bdi>
            </Link>
          ) : (
            t(messages.noCustomer)
          )}
        </Term>
      </DescriptionList>
    </Box>
  )
}
