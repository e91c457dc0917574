import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { ActionMenu, type MenuEntry } from '@console/shared/kit/menu'
import { threadStatuses } from '../../../contract/mail.ts'
import { teamMessages as messages } from './team.messages.ts'
import { type SeenThread, useTeamChanges, useThreadAgents } from './use-team-changes.ts'

interface Props {
  readonly threads: readonly SeenThread[]
  /** The common current value. */
  readonly onDone: () => void
}

/** Bulk assignment and status changes. */
export const TeamBulk = ({ threads, onDone }: Props) => {
  const t = useText()
  const me = useAgent().agent_id
  const agents = useThreadAgents()
  const { busy, assign, setStatus } = useTeamChanges()
  const then = (work: ReturnType<typeof assign>) =>
    void work.then((outcome) => {
      if (outcome?.refused_total === 0) onDone()
    })
  const others = agents.filter(({ agent_id }) => agent_id !== me)
  const item = (id: string, label: string, onSelect: () => void): MenuEntry => ({ kind: 'item', id, label, onSelect })
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="xs" variant="ghost" loading={busy}>
            {t(messages.assign)}
          </Button>
        }
        entries={[
          item('me', t(messages.toMe), () => then(assign(threads, me))),
          item('nobody', t(messages.nobody), () => then(assign(threads, null))),
          ...(others.length > 0 ? [{ kind: 'separator' as const, id: 'others' }] : []),
          ...others.map(({ agent_id, name }) => item(`agent-${agent_id}`, name, () => then(assign(threads, agent_id)))),
        ]}
      />
      <ActionMenu
        trigger={
          <Button size="xs" variant="ghost" disabled={busy}>
            {t(messages.status)}
          </Button>
        }
        entries={threadStatuses.map((status) =>
          item(status, t(messages[status]), () => then(setStatus(threads, status))),
        )}
      />
    </>
  )
}
