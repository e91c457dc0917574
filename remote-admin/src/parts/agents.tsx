import type { AgentState } from '@console/shared/contract/calls/agents'
import { personName } from '@console/shared/contract/person-name'
import { type Role, roles } from '@console/shared/contract/roles'
import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import { levelMessages, agentNoteMessages as noteMessages, stateMessages } from './agent.messages.ts'

export const agentName = ({ first, last, email }: { first: string; last: string; email: string }): string =>
  personName(first, last, email)

export const levelOptions = roles.map((value) => ({ value, label: levelMessages[value] }))

/** The note that an agent can add to a change (contract/note.ts). */
export const agentNoteFields = [
  { name: 'note/ticket_url', label: noteMessages.ticket, kind: 'url', hint: noteMessages.ticketHint, wide: true },
  { name: 'note/notes', label: noteMessages.notes, kind: 'multiline', rows: 2, wide: true },
] as const

const stateColors = { active: 'green', inactive: 'gray', waiting: 'orange', invited: 'blue' } as const

export const StateBadge = ({ state }: { state: AgentState }) => {
  const t = useText()
  return <Badge colorPalette={stateColors[state]}>{t(stateMessages[state])}</Badge>
}

export const LevelBadge = ({ level }: { level: Role }) => {
  const t = useText()
  return <Badge colorPalette={level === 'su' ? 'purple' : 'gray'}>{t(levelMessages[level])}</Badge>
}
