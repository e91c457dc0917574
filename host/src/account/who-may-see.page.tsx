import { MenuPreview } from '@console/remote-admin/widgets/menu-preview'
import { useRead } from '@console/shared/api/query'
import { useMenuWord, useScreens } from '@console/shared/auth/screens'
import { type AccessRow, accessRows } from '@console/shared/contract/access-rows'
import type { ListedAgent } from '@console/shared/contract/calls/agents'
import { personName } from '@console/shared/contract/person-name'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { screens } from '../../contract/screens.ts'
import { agents as agentsApi } from '../api.ts'
import { roleMessages } from '../host.messages.ts'
import { AccessTable } from './access-table.tsx'
import { accessMessages as messages } from './who-may-see.messages.ts'

const nameOf = ({ first, last, email }: ListedAgent): string => personName(first, last, email)

interface PickProps {
  readonly label: Message
  readonly value: string
  readonly agents: readonly ListedAgent[]
  readonly onPick: (id: string) => void
  /** Label for no choice; absent: a choice is required. */
  readonly none?: Message
}

const Pick = ({ label, value, agents, onPick, none }: PickProps) => {
  const t = useText()
  return (
    <Field.Root width={{ base: '100%', sm: '280px' }}>
      <Field.Label fontSize="xs" color="fg.muted">
        {t(label)}
      </Field.Label>
      <NativeSelect.Root size="sm" bg="bg.panel">
        <NativeSelect.Field value={value} onChange={({ target }) => onPick(target.value)}>
          {none ? <option value="">{t(none)}</option> : null}
          {agents.map((agent) => (
            <option key={agent.agent_id} value={agent.agent_id}>
              {`${nameOf(agent)} (${t(roleMessages[agent.level])})`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

/** Names of screens as in the menu; English if the area is not deployed. */
const useScreenName = (): ((row: AccessRow) => string) => {
  const word = useMenuWord()
  return ({ id, screen }) => word(`screen.${id}`) ?? screen.title
}

const Shut = ({ agent }: { agent: ListedAgent }) => {
  const t = useText()
  const name = nameOf(agent)
  const { busy, run, tell } = useChange(agentsApi.activateAgent, {
    done: () => t(messages.letInDone, { name }),
    invalidates: [agentsApi.listAgents],
  })
  if (agent.active) return null
  return (
    <Flex role="status" align="center" gap="3" wrap="wrap" bg="primary.subtle" borderRadius="md" padding="3">
      <Text flex="1">{t(agent.waiting ? messages.waiting : messages.inactive, { name })}</Text>
      {agent.state === 'invited' ? null : (
        <Button size="xs" loading={busy} onClick={() => void tell(run({ agent_id: agent.agent_id, active: true }))}>
          {t(messages.letIn)}
        </Button>
      )}
    </Flex>
  )
}

const Answer = ({
  agent,
  other,
  onlyDifferences,
}: {
  agent: ListedAgent
  other?: ListedAgent
  onlyDifferences: boolean
}) => {
  const t = useText()
  const screenName = useScreenName()
  const shownAgents = other ? [agent, other] : [agent]
  const rows = accessRows({ ...screens, ...useScreens() }, shownAgents)
  const shown = other && onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <Stack gap="4">
      {shownAgents.map((one, index) => (
        <Stack key={one.agent_id} gap="2">
          <Shut agent={one} />
          <Text>
            {t(messages.count, {
              name: nameOf(one),
              count: rows.filter(({ decisions }) => decisions[index]?.allowed).length,
              total: rows.length,
            })}
          </Text>
        </Stack>
      ))}
      {shownAgents.map((one) => (
        <MenuPreview key={one.agent_id} who={one} name={nameOf(one)} />
      ))}
      {shown.length > 0 ? (
        <AccessTable
          label={t(messages.title)}
          rows={shown}
          agents={shownAgents}
          nameOf={nameOf}
          screenName={screenName}
        />
      ) : (
        <Text color="fg.muted">{t(messages.noDifferences)}</Text>
      )}
    </Stack>
  )
}

/** For su: the access rule's result for an agent on all screens, with reasons, optionally beside another agent. */
export default function WhoMaySeePage() {
  const t = useText()
  const [params, setParams] = useUrlParams()
  const read = useRead(agentsApi.listAgents, {})
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const agents = read.data ?? []
  const find = (id: string | null) => agents.find(({ agent_id }) => String(agent_id) === id)
  const wanted = params.get('agent')
  const agent = wanted === null ? agents[0] : find(wanted)
  const other = find(params.get('with'))
  const onlyDifferences = params.get('differences') === 'true'

  return (
    <Box maxWidth="1000px" width="100%">
      <Page title={messages.title}>
        {read.data ? (
          <Stack gap="4">
            <Flex gap="4" wrap="wrap" align="flex-end">
              <Pick
                label={messages.agent}
                value={agent ? String(agent.agent_id) : ''}
                agents={agents}
                onPick={(id) => set('agent', id)}
                {...(agent ? {} : { none: messages.nobody })}
              />
              <Pick
                label={messages.compare}
                value={other ? String(other.agent_id) : ''}
                agents={agents.filter((one) => one !== agent)}
                onPick={(id) => set('with', id)}
                none={messages.nobody}
              />
              {other ? (
                <Flex asChild align="center" gap="2" height="9" fontSize="sm">
                  <label>
                    <input
                      type="checkbox"
                      checked={onlyDifferences}
                      onChange={({ target }) => set('differences', target.checked ? 'true' : '')}
                    />
                    {t(messages.differences)}
                  </label>
                </Flex>
              ) : null}
            </Flex>
            {agent ? (
              <Answer
                agent={agent}
                onlyDifferences={onlyDifferences}
                {...(other && other !== agent ? { other } : {})}
              />
            ) : (
              <EmptyState title={t(messages.unknown)} hint={t(messages.unknownHint, { id: wanted ?? '' })} />
            )}
          </Stack>
        ) : read.error ? (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton height="420px" borderRadius="lg" />
        )}
      </Page>
    </Box>
  )
}
