import type { AgentState } from '@console/shared/contract/calls/agents'
import { personName } from '@console/shared/contract/person-name'
import { type Role, roles } from '@console/shared/contract/roles'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { levelWords, agentNoteWords as noteWords, stateWords } from './agent-words.messages.ts'

export const agentName = ({ first, last, email }: { first: string; last: string; email: string }): string =>
  personName(first, last, email)

export const levelOptions = roles.map((value) => ({ value, label: levelWords[value] }))

/** What an agent can say beside a change (contract/note.ts). */
export const agentNoteFields = [
  { name: 'note/ticket_url', label: noteWords.ticket, kind: 'url', hint: noteWords.ticketHint, wide: true },
  { name: 'note/notes', label: noteWords.notes, kind: 'multiline', rows: 2, wide: true },
] as const

const stateColors = { active: 'green', inactive: 'gray', waiting: 'orange', invited: 'blue' } as const

export const StateBadge = ({ state }: { state: AgentState }) => {
  const t = useText()
  return <Badge colorPalette={stateColors[state]}>{t(stateWords[state])}</Badge>
}

export const LevelBadge = ({ level }: { level: Role }) => {
  const t = useText()
  return <Badge colorPalette={level === 'su' ? 'purple' : 'gray'}>{t(levelWords[level])}</Badge>
}
