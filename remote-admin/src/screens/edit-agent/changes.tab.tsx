import { useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import type { AgentChange, AgentRecord } from '@console/shared/contract/calls/agents'
import { isRole } from '@console/shared/contract/roles'
import { type Message, type Text as Speak, useText } from '@console/shared/intl/messages'
import { Badge, Box, Heading, Link as OutsideLink, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { agents, audit } from '../../api.ts'
import { levelMessages } from '../../parts/agent.messages.ts'
import { entryParam } from '../../parts/audit/entry-param.ts'
import { KindName, TargetLink } from '../../parts/audit/target-link.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { callMessages, didMessages, changeMessages as messages } from './edit-agent.messages.ts'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const shown = (name: string, value: unknown, t: Speak): string => {
  if (name === 'permissions')
    return value === null || value === undefined
      ? t(messages.byLevel)
      : t(messages.entries, { count: Object.values(fieldsOf(value)).filter(Boolean).length })
  if (name === 'level' && isRole(value)) return t(levelMessages[value])
  return value === undefined || value === null ? '–' : String(value)
}

/** `level: Sales → Manager`, one for each field that changed. */
const details = ({ before, after }: AgentChange, t: Speak): string[] => {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) =>
    name in from
      ? `${name}: ${shown(name, from[name], t)} → ${shown(name, to[name], t)}`
      : `${name}: ${shown(name, to[name], t)}`,
  )
}

const Row = ({ change }: { change: AgentChange }) => {
  const t = useText()
  const word = (callMessages as Readonly<Record<string, Message>>)[change.call] // newer calls have no text yet
  return (
    <tr>
      <td>
        <Moment iso={change.at} />
      </td>
      <td>
        <bdi>{change.by ?? '–'}</bdi>
      </td>
      <td className="wrap">
        {word ? t(word) : <Code>{change.call}</Code>}{' '}
        {change.undone ? <Badge colorPalette="orange">{t(messages.undone)}</Badge> : null}
      </td>
      <td className="wrap">
        {details(change, t).map((line) => (
          <Text key={line} fontSize="xs">
            <bdi>{line}</bdi>
          </Text>
        ))}
        {change.note?.notes ? (
          <Text fontSize="xs" color="fg.muted">
            <bdi>{change.note.notes}</bdi>
          </Text>
        ) : null}
        {change.note?.ticket_url ? (
          <OutsideLink href={change.note.ticket_url} target="_blank" rel="noreferrer" fontSize="xs">
            <Code>{change.note.ticket_url}</Code>
          </OutsideLink>
        ) : null}
      </td>
    </tr>
  )
}

/** The last changes of an agent's account. */
const Received = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const read = useRead(agents.listAgentChanges, { agent_id: agent.agent_id })
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Waiting height="160px" />
    )
  if (read.data.length === 0) return <EmptyState title={t(messages.none)} hint={t(messages.noneHint)} />
  return (
    <DenseTable label={t(didMessages.received)} columns={[150, 150, 210, 280]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.at)}</th>
          <th scope="col">{t(messages.by)}</th>
          <th scope="col">{t(messages.what)}</th>
          <th scope="col">{t(messages.detail)}</th>
        </tr>
      </thead>
      <tbody>
        {read.data.map((change) => (
          <Row key={change.id} change={change} />
        ))}
      </tbody>
    </DenseTable>
  )
}

const latest = 10

/** The agent's own latest changes, with a link to all of them in the audit log. */
const Did = ({ agent }: { agent: AgentRecord }) => {
  const t = useText()
  const read = useRead(audit.listAudit, {
    filters: { agent: agent.email },
    sort: { by: 'at', direction: 'desc' },
    page: { size: latest },
  })
  const all = new URLSearchParams({ agent: agent.email })
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Waiting height="160px" />
    )
  if (read.data.rows.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(didMessages.none)}
      </Text>
    )
  return (
    <>
      <DenseTable label={t(didMessages.title)} columns={[150, 260, 200]}>
        <thead>
          <tr>
            <th scope="col">{t(messages.at)}</th>
            <th scope="col">{t(messages.what)}</th>
            <th scope="col">{t(didMessages.record)}</th>
          </tr>
        </thead>
        <tbody>
          {read.data.rows.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Link to={`/audit?${new URLSearchParams({ agent: agent.email, [entryParam]: String(entry.id) })}`}>
                  <Moment iso={entry.at} />
                </Link>
              </td>
              <td>
                <Code>{entry.call}</Code>{' '}
                {entry.undone_by === null ? null : <Badge colorPalette="orange">{t(messages.undone)}</Badge>}
              </td>
              <td>
                <KindName kind={entry.target_kind} /> <TargetLink entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      <Text fontSize="sm" marginBlockStart="2">
        <OutsideLink asChild color="primary.fg">
          <Link to={`/audit?${all}`}>{t(didMessages.all)}</Link>
        </OutsideLink>
      </Text>
    </>
  )
}

const Part = ({ title, children }: { title: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(title)} minWidth="0">
      <Heading as="h3" size="sm" marginBlockEnd="2">
        {t(title)}
      </Heading>
      {children}
    </Box>
  )
}

/** Changes of an agent's account, and changes by the agent. */
export default function ChangesTab({ agent }: { agent: AgentRecord }) {
  const canOpen = useCanOpen()
  return (
    <Stack gap="6">
      {canOpen('audit') ? (
        <Part title={didMessages.title}>
          <Did agent={agent} />
        </Part>
      ) : null}
      <Part title={didMessages.received}>
        <Received agent={agent} />
      </Part>
    </Stack>
  )
}
