import { useText } from '@console/shared/intl/messages'
import { confirm, type Question } from '@console/shared/kit/confirm'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { Team } from '../../../../contract/calls/team.ts'
import { accountActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { team as teamApi } from '../../../api.ts'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { AddMemberDialog } from './add-member.dialog.tsx'
import { messages } from './team.messages.ts'

const onYes = async (question: Question, act: () => Promise<unknown>): Promise<void> => {
  if (await confirm(question)) await act()
}

/** Actions on a team as a whole. */
export const useTeamActions = (customer: Customer, team: Team): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id } = customer
  const { members, seats, seats_taken } = team
  const toNew = members.some(({ flags }) => !flags.includes('new_site'))
  const newSite = useCustomerChange(teamApi.setTeamNewSite, () =>
    t(toNew ? messages.newSiteDone : messages.oldSiteDone, { name }),
  )
  const reset = useCustomerChange(teamApi.resetTeam, () => t(messages.resetDone, { name }))
  const site = toNew ? messages.newSite : messages.oldSite
  const ownRights = members.filter(({ owner, default_rights }) => !owner && !default_rights).length
  const closed = accountActions.disallowedReason('addMember', customer)
  const isFull = seats_taken >= seats
  return [
    {
      id: 'team-add',
      name: messages.addMember,
      help: messages.addHelp,
      refusal: closed ?? (isFull ? 'noSeatLeft' : null),
      refusalValues: { taken: seats_taken, seats },
      how: { ask: (onClose) => <AddMemberDialog customer={customer} onClose={onClose} /> },
    },
    {
      id: 'team-new-site',
      name: site,
      help: messages.newSiteHelp,
      refusal: accountActions.disallowedReason('changeTeam', customer),
      busy: newSite.busy,
      how: {
        run: () =>
          void onYes(
            {
              title: t(site),
              body: t(toNew ? messages.newSiteBody : messages.oldSiteBody, { count: members.length }),
              action: t(site),
            },
            () => newSite.tell(newSite.run({ parent_id: customer_id, status: toNew })),
          ),
      },
    },
    {
      id: 'team-reset',
      name: messages.reset,
      help: messages.resetHelp,
      refusal: accountActions.disallowedReason('changeTeam', customer),
      danger: true,
      busy: reset.busy,
      how: {
        run: () =>
          void onYes(
            {
              title: t(messages.resetTitle, { name }),
              body: t(messages.resetBody, { count: ownRights }),
              action: t(messages.reset),
              danger: true,
            },
            () => reset.tell(reset.run({ customer_id })),
          ),
      },
    },
  ]
}
