import { useText } from '@console/shared/intl/messages'
import { Button, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { AddIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { agents } from '../../api.ts'
import { agentNoteFields, levelOptions } from '../../parts/agents.tsx'
import { messages } from './agents.messages.ts'

const spec: FormSpec<typeof agents.inviteAgent.declaration> = {
  id: 'admin.invite-agent',
  call: agents.inviteAgent,
  fields: [
    { name: 'email', label: messages.email, kind: 'email', required: true, wide: true },
    { name: 'first', label: messages.first, kind: 'text', required: true },
    { name: 'last', label: messages.last, kind: 'text', required: true },
    { name: 'level', label: messages.level, kind: 'choice', required: true, wide: true, options: levelOptions },
    ...agentNoteFields,
  ],
}

export const InviteAgent = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const change = useChange(agents.inviteAgent, {
    done: ({ email }) => t(messages.invited, { email }),
    invalidates: [agents.searchAgents, agents.listAgents],
  })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <AddIcon size={15} aria-hidden />
        {t(messages.invite)}
      </Button>
      {open ? (
        <FormDialog
          title={t(messages.invite)}
          action={t(messages.send)}
          lead={() => (
            <Text fontSize="sm" color="fg.muted">
              {t(messages.inviteLead)}
            </Text>
          )}
          spec={spec}
          initial={{ email: '', first: '', last: '', level: 'sales' }}
          fixed={{}}
          change={change}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
