import { useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { useChange } from '@console/shared/kit/use-change'
import { accountStanding } from '../../api.ts'
import { actionMessages as messages } from './account-standing.messages.ts'

/** Marks accounts as contacted or not; invalidates everything that shows them. */
export const useContacted = () => {
  const t = useText()
  const { listAccounts, countAccounts, getAccount } = accountStanding
  return useChange(accountStanding.setContacted, {
    done: (outcome, { contacted }) =>
      outcomeText(outcome, t, (count) => t(contacted ? messages.contactedMany : messages.uncontactedMany, { count })),
    invalidates: [listAccounts, countAccounts, getAccount],
  })
}
