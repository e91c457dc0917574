import { agentStates } from '@console/shared/contract/calls/agents'
import { listScreen } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { agents } from '../../api.ts'
import { stateMessages } from '../../parts/agent.messages.ts'
import { agentName, LevelBadge, levelOptions, StateBadge } from '../../parts/agents.tsx'
import { messages } from './agents.messages.ts'
import { InviteAgent } from './invite-agent.form.tsx'

export const Screen = listScreen({
  id: 'agents',
  title: messages.title,
  call: agents.searchAgents,
  rowId: (row) => row.agent_id,
  columns: [
    { id: 'name', header: messages.name, sort: 'name', width: 180, cell: (row) => <bdi>{agentName(row)}</bdi> },
    { id: 'email', header: messages.email, sort: 'email', width: 235, cell: (row) => <Code>{row.email}</Code> },
    { id: 'level', header: messages.level, sort: 'level', width: 120, cell: (row) => <LevelBadge level={row.level} /> },
    { id: 'state', header: messages.state, width: 120, cell: (row) => <StateBadge state={row.state} /> },
    {
      id: 'map',
      header: messages.screens,
      width: 120,
      cell: (row, t) => (row.map_size === null ? t(messages.noMap) : t(messages.mapSize, { count: row.map_size })),
    },
    {
      id: 'two_step',
      header: messages.twoStep,
      width: 90,
      cell: (row, t) => t(row.two_step ? messages.on : messages.off),
    },
    { id: 'sessions', header: messages.sessions, width: 85, align: 'end', cell: (row, t) => t.number(row.sessions) },
    {
      id: 'last_seen_at',
      header: messages.seen,
      sort: 'last_seen_at',
      width: 130,
      cell: (row, t) => (row.last_seen_at ? <Moment iso={row.last_seen_at} relative /> : t(messages.never)),
    },
    {
      id: 'created_at',
      header: messages.since,
      sort: 'created_at',
      width: 130,
      cell: (row) => <Moment iso={row.created_at} />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.search, width: 260 },
    { kind: 'choice', key: 'level', label: messages.level, options: levelOptions },
    {
      kind: 'choice',
      key: 'state',
      label: messages.state,
      options: agentStates.map((value) => ({ value, label: stateMessages[value] })),
    },
  ],
  defaultSort: { by: 'name', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: null,
  href: (row) => `/edit-agent?agent_id=${row.agent_id}`,
  actions: () => <InviteAgent />,
})
