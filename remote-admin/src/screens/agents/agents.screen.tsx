import { agentStates } from '@console/shared/contract/calls/agents'
import { listScreen } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { agents } from '../../api.ts'
import { stateWords } from '../../parts/agent-words.messages.ts'
import { agentName, LevelBadge, levelOptions, StateBadge } from '../../parts/agents.tsx'
import { words } from './agents.messages.ts'
import { InviteAgent } from './invite-agent.form.tsx'

export const Screen = listScreen({
  id: 'agents',
  title: words.title,
  call: agents.searchAgents,
  rowId: (row) => row.agent_id,
  columns: [
    { id: 'name', header: words.name, sort: 'name', width: 180, cell: (row) => <bdi>{agentName(row)}</bdi> },
    { id: 'email', header: words.email, sort: 'email', width: 235, cell: (row) => <Code>{row.email}</Code> },
    { id: 'level', header: words.level, sort: 'level', width: 120, cell: (row) => <LevelBadge level={row.level} /> },
    { id: 'state', header: words.state, width: 120, cell: (row) => <StateBadge state={row.state} /> },
    {
      id: 'map',
      header: words.screens,
      width: 120,
      cell: (row, t) => (row.map_size === null ? t(words.noMap) : t(words.mapSize, { count: row.map_size })),
    },
    {
      id: 'two_step',
      header: words.twoStep,
      width: 90,
      cell: (row, t) => t(row.two_step ? words.on : words.off),
    },
    { id: 'sessions', header: words.sessions, width: 85, align: 'end', cell: (row, t) => t.number(row.sessions) },
    {
      id: 'last_seen_at',
      header: words.seen,
      sort: 'last_seen_at',
      width: 130,
      cell: (row, t) => (row.last_seen_at ? <Moment iso={row.last_seen_at} relative /> : t(words.never)),
    },
    {
      id: 'created_at',
      header: words.since,
      sort: 'created_at',
      width: 130,
      cell: (row) => <Moment iso={row.created_at} />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 260 },
    { kind: 'choice', key: 'level', label: words.level, options: levelOptions },
    {
      kind: 'choice',
      key: 'state',
      label: words.state,
      options: agentStates.map((value) => ({ value, label: stateWords[value] })),
    },
  ],
  defaultSort: { by: 'name', direction: 'asc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: null,
  href: (row) => `/edit-agent?agent_id=${row.agent_id}`,
  actions: () => <InviteAgent />,
})
