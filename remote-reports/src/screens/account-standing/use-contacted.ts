import { accountStanding } from '@console/shared/api/account-standing'
import type { BulkOutcome } from '@console/shared/contract/list'
import { useText } from '@console/shared/intl/words'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { useChange } from '@console/shared/kit/use-change'

/** The change of whether accounts have been contacted; all that shows them is read again. */
export const useContacted = () => {
  const t = useText()
  const { listAccounts, countAccounts, getAccount } = accountStanding
  const done = (outcome: BulkOutcome) => outcomeText(outcome, t)
  return useChange(accountStanding.setContacted, { done, outdates: [listAccounts, countAccounts, getAccount] })
}
