import type { Decision } from '@console/shared/contract/access'
import type { AccessRow } from '@console/shared/contract/access-rows'
import type { ListedAgent } from '@console/shared/contract/calls/agents'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { ComponentProps } from 'react'
import { roleMessages } from '../host.messages.ts'
import { accessMessages as messages } from './who-may-see.messages.ts'

const css: ComponentProps<typeof Box>['css'] = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '13px' },
  '& th, & td': {
    paddingInline: '12px',
    paddingBlock: '8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEndWidth: '1px',
  },
  '& tbody tr:last-of-type > *': { borderBlockEndWidth: 0 },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: '12px', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
}

const Verdict = ({ decision, agent }: { decision: Decision; agent: ListedAgent }) => {
  const t = useText()
  const { step, allowed } = decision
  const level = t(roleMessages[agent.level])
  const reason = {
    1: messages.everybody,
    2: messages.dataEntry,
    3: messages.map,
    4: allowed ? messages.level : messages.notLevel,
  }
  return (
    <>
      <Badge colorPalette={allowed ? 'green' : 'red'}>{t(allowed ? messages.open : messages.closed)}</Badge>
      <Text fontSize="xs" color="fg.muted">
        {t(reason[step], { level })}
      </Text>
    </>
  )
}

interface Props {
  readonly label: string
  readonly rows: readonly AccessRow[]
  /** In the order of each row's decisions. */
  readonly agents: readonly ListedAgent[]
  readonly nameOf: (agent: ListedAgent) => string
  readonly screenName: (row: AccessRow) => string
}

/** Every screen, whether each agent may open it, and which step of the rule decided. */
export const AccessTable = ({ label, rows, agents, nameOf, screenName }: Props) => {
  const t = useText()
  return (
    <Box
      css={css}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.screen)}</th>
            {agents.map((agent) => (
              <th key={agent.agent_id} scope="col">
                <bdi>{nameOf(agent)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {screenName(row)}
                <Text fontSize="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
                  <Code>{row.screen.path}</Code>
                </Text>
              </th>
              {agents.map((agent, index) => {
                const decision = row.decisions[index]
                return <td key={agent.agent_id}>{decision ? <Verdict decision={decision} agent={agent} /> : null}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
