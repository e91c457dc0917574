import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Field, Flex, NativeSelect } from '@console/shared/kit/base'
import type { ThreadTeam } from '../../../contract/calls/mail-team.ts'
import { threadStatuses } from '../../../contract/mail.ts'
import { teamMessages as messages } from './team.messages.ts'
import { useTeamChanges, useThreadAgents } from './use-team-changes.ts'

/** Assignee and status of the conversation. */
export const Assignment = ({ team }: { team: ThreadTeam }) => {
  const t = useText()
  const me = useAgent().agent_id
  const agents = useThreadAgents()
  const { busy, assign, setStatus } = useTeamChanges()
  const { assigned_to, assigned_name, status } = team
  const isMine = assigned_to === me
  const take = () => void assign([team], isMine ? null : me)
  useActions([{ id: 'mail-take', label: t(isMine ? messages.giveBack : messages.toMe), keys: 'shift+a', run: take }])
  return (
    <Box padding="3">
      <Flex gap="2" align="flex-end" wrap="wrap">
        <Field.Root flex="1 1 130px" minWidth="0">
          <Field.Label>{t(messages.assignee)}</Field.Label>
          <NativeSelect.Root size="sm" {...(busy ? { disabled: true } : {})}>
            <NativeSelect.Field
              value={assigned_to ?? ''}
              onChange={({ target }) => void assign([team], target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t(messages.nobody)}</option>
              {assigned_to !== null && !agents.some(({ agent_id }) => agent_id === assigned_to) ? (
                <option value={assigned_to}>{assigned_name}</option>
              ) : null}
              {agents.map(({ agent_id, name }) => (
                <option key={agent_id} value={agent_id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Button size="sm" variant="outline" loading={busy} title="Shift+A" onClick={take}>
          {t(isMine ? messages.giveBack : messages.toMe)}
        </Button>
      </Flex>
      <Flex role="group" aria-label={t(messages.status)} gap="1" marginBlockStart="2">
        {threadStatuses.map((known) => (
          <Button
            key={known}
            size="xs"
            flex="1"
            variant={known === status ? 'solid' : 'outline'}
            aria-pressed={known === status}
            disabled={busy}
            onClick={() => {
              if (known !== status) void setStatus([team], known)
            }}
          >
            {t(messages[known])}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
