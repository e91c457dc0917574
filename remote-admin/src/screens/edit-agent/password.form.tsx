import type { AgentRecord } from '@console/shared/contract/calls/agents'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { agents } from '../../api.ts'
import { agentName, agentNoteFields } from '../../parts/agents.tsx'
import { messages } from './agent-actions.messages.ts'
import { refreshedReads } from './refreshed-reads.ts'

const spec: FormSpec<typeof agents.setAgentPassword.declaration> = {
  id: 'admin.agent-password',
  call: agents.setAgentPassword,
  fields: [
    {
      name: 'password',
      label: messages.passwordNew,
      kind: 'secret',
      required: true,
      hint: messages.passwordHint,
      wide: true,
    },
    ...agentNoteFields,
  ],
}

export const PasswordForm = ({ agent, onClose }: { agent: AgentRecord; onClose: () => void }) => {
  const t = useText()
  const change = useChange(agents.setAgentPassword, {
    done: ({ ended }) => t(messages.passwordDone, { count: ended }),
    invalidates: refreshedReads,
  })
  return (
    <FormDialog
      title={t(messages.passwordTitle, { name: agentName(agent) })}
      action={t(messages.passwordSave)}
      danger
      lead={() => <Text fontSize="sm">{t(messages.passwordHelp)}</Text>}
      spec={spec}
      initial={{ password: '' }}
      recordKey={String(agent.agent_id)}
      fixed={{ agent_id: agent.agent_id }}
      change={change}
      onClose={onClose}
    />
  )
}
