import { accessRows } from '@console/shared/contract/access-rows'
import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { isRole, type Role } from '@console/shared/contract/roles'
import type { ScreenTable } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { agents } from '../../api.ts'
import { levelMessages } from '../../parts/agent.messages.ts'
import { agentName, agentNoteFields, levelOptions } from '../../parts/agents.tsx'
import { useConsoleScreens } from '../../parts/permissions/console-screens.ts'
import { messages } from './agent-actions.messages.ts'
import { refreshedReads } from './refreshed-reads.ts'

const spec: FormSpec<typeof agents.setAgentLevel.declaration> = {
  id: 'admin.agent-level',
  call: agents.setAgentLevel,
  fields: [
    { name: 'level', label: messages.levelNew, kind: 'choice', required: true, wide: true, options: levelOptions },
    ...agentNoteFields,
  ],
}

const opened = (screens: ScreenTable, level: Role, { permissions }: AgentRecord): number =>
  accessRows(screens, [{ level, permissions }]).filter(({ decisions }) => decisions[0]?.allowed).length

export const LevelForm = ({ agent, onClose }: { agent: AgentRecord; onClose: () => void }) => {
  const t = useText()
  const screens = useConsoleScreens()
  const name = agentName(agent)
  const change = useChange(agents.setAgentLevel, {
    done: ({ level }) => t(messages.levelDone, { name, level: t(levelMessages[level]) }),
    invalidates: refreshedReads,
  })
  return (
    <FormDialog
      title={t(messages.levelTitle, { name })}
      action={t(messages.levelSave)}
      spec={spec}
      initial={{ level: agent.level, version: agent.version }}
      recordKey={String(agent.agent_id)}
      fixed={{ agent_id: agent.agent_id }}
      change={change}
      ready={({ level }) => level !== '' && level !== agent.level}
      aside={({ level }) =>
        isRole(level) && level !== agent.level ? (
          <Text fontSize="sm" role="status">
            {t(messages.opens, { after: opened(screens, level, agent), before: opened(screens, agent.level, agent) })}
          </Text>
        ) : null
      }
      onClose={onClose}
    />
  )
}
