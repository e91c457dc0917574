import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useRef } from 'react'
import type { Team, TeamMember } from '../../../../contract/calls/team.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { team as teamApi } from '../../../api.ts'
import { refusalMessages } from '../../../errors.messages.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { messages } from './team.messages.ts'

/** Grants or removes members' seats and rights. */
export const useMemberChanges = (ownerId: number) => {
  const t = useText()
  // The calls return the whole team; the notice concerns one member.
  const about = useRef<{ name: string; status: boolean }>({ name: '', status: false })
  const seat = useCustomerChange(teamApi.setMemberEnabled, () =>
    t(about.current.status ? messages.enabled : messages.disabled, { name: about.current.name }),
  )
  const rights = useCustomerChange(teamApi.restoreMemberPermissions, () =>
    t(messages.restored, { name: about.current.name }),
  )
  return {
    busy: seat.busy || rights.busy,
    setEnabled: async (member: TeamMember, status: boolean) => {
      const name = nameOf(member)
      if (!status) {
        const yes = await confirm({
          title: t(messages.disableTitle, { name }),
          body: t(messages.disableBody, { name }),
          action: t(messages.disable),
          danger: true,
        })
        if (!yes) return
      }
      about.current = { name, status }
      await seat.tell(seat.run({ customer_id: ownerId, id: member.customer_id, status }))
    },
    restore: (member: TeamMember) => {
      about.current = { name: nameOf(member), status: false }
      return rights.tell(rights.run({ customer_id: member.customer_id }))
    },
  }
}

interface Props {
  readonly member: TeamMember
  readonly team: Team
  readonly changes: ReturnType<typeof useMemberChanges>
}

/** What can be done to one member of a team. */
export const MemberActions = ({ member, team, changes }: Props) => {
  const t = useText()
  const name = nameOf(member)
  if (member.owner) return null
  const isDisabled = member.flags.includes('disabled')
  const { seats, seats_taken: taken } = team
  const refusal = isDisabled && taken >= seats ? t(refusalMessages.noSeatLeft, { taken, seats }) : undefined
  return (
    <Flex gap="1">
      <Button
        size="2xs"
        variant="outline"
        aria-label={t(isDisabled ? messages.enableName : messages.disableName, { name })}
        disabled={changes.busy || refusal !== undefined}
        {...(refusal ? { title: refusal, 'aria-description': refusal } : {})}
        onClick={() => void changes.setEnabled(member, isDisabled)}
      >
        {t(isDisabled ? messages.enable : messages.disable)}
      </Button>
      {member.default_rights ? null : (
        <Button
          size="2xs"
          variant="outline"
          aria-label={t(messages.restoreName, { name })}
          disabled={changes.busy}
          onClick={() => void changes.restore(member)}
        >
          {t(messages.restore)}
        </Button>
      )}
    </Flex>
  )
}
