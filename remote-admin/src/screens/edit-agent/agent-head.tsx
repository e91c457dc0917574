import { outdate } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { useText } from '@console/shared/intl/words'
import { Badge, Box, Flex, Heading } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { agents } from '../../api.ts'
import { agentName, LevelBadge, StateBadge } from '../../parts/agents.tsx'
import { words } from './edit-agent.messages.ts'

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
        {agent.agent_id === me.agent_id ? <Badge colorPalette="blue">{t(words.you)}</Badge> : null}
        <Box marginInlineStart="auto">
          <Viewers kind="agent" id={agent.agent_id} onChanged={() => void outdate(agents.getAgentById)} />
        </Box>
      </Flex>
      <Facts width="170px">
        <Fact label={words.email}>
          <Code>{agent.email}</Code>
        </Fact>
        <Fact label={words.twoStep}>{t(agent.two_step ? words.on : words.off)}</Fact>
        <Fact label={words.sessions}>{t.number(agent.sessions)}</Fact>
        <Fact label={words.seen}>
          {agent.last_seen_at ? <Moment iso={agent.last_seen_at} relative /> : t(words.never)}
        </Fact>
        <Fact label={words.since}>
          <Moment iso={agent.created_at} />
        </Fact>
        {agent.invited_until ? (
          <Fact label={words.invitedUntil}>
            <Moment iso={agent.invited_until} />
          </Fact>
        ) : null}
        <Fact label={words.customer}>
          {agent.customer ? (
            <Link to={`/editmember?customer_id=${agent.customer.customer_id}`}>
              <bdi>{agent.customer.name}</bdi>
            </Link>
          ) : (
            t(words.noCustomer)
          )}
        </Fact>
      </Facts>
    </Box>
  )
}
