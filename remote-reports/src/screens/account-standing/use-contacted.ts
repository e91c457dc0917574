import { useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { useChange } from '@console/shared/kit/use-change'
import { accountStanding } from '../../api.ts'
import { actionMessages as messages } from './account-standing.messages.ts'

/** The change of whether accounts have been contacted; all that shows them is read again. */
export const useContacted = () => {
  const t = useText()
  const { listAccounts, countAccounts, getAccount } = accountStanding
  return useChange(accountStanding.setContacted, {
    done: (outcome, { contacted }) =>
      outcomeText(outcome, t, (count) => t(contacted ? messages.contactedMany : messages.uncontactedMany, { count })),
    invalidates: [listAccounts, countAccounts, getAccount],
  })
}
