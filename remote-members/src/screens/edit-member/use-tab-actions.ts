import { type Message, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { Customer } from '../../../contract/calls/members.ts'
import { accountActions, subscriptionActions } from '../../../contract/customer-actions.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { keysOf } from '../../parts/action-keys.ts'
import { begunActionAtom } from '../../parts/begun-action.atoms.ts'
import { messages as account } from './account/account.messages.ts'
import { messages as outside } from './account/outside.messages.ts'
import { messages as subscription } from './subscription/subscription.messages.ts'
import { messages as team } from './team/team.messages.ts'

export interface TabAction {
  readonly tab: 'account' | 'subscription' | 'team'
  /** Its id in the tab's list, which runs it. */
  readonly id: string
  readonly name: Message
  readonly refusal: string | null
}

/** The allowed actions; each is also listed in its tab. */
const actionsOf = (customer: Customer): readonly TabAction[] => {
  const { status, flags } = customer
  const isSubscribed = status === 'active' || status === 'past_due' || status === 'cancelling'
  const at = (tab: TabAction['tab']) => (id: string, name: Message, refusal: string | null) => ({
    tab,
    id,
    name,
    refusal,
  })
  const ofAccount = at('account')
  const ofSubscription = at('subscription')
  const ofTeam = at('team')
  return [
    ofAccount('account-approve', account.approve, accountActions.disallowedReason('approve', customer)),
    ofAccount('account-block', account.block, accountActions.disallowedReason('block', customer)),
    ofAccount('account-enable', account.enable, accountActions.disallowedReason('enable', customer)),
    ofAccount('account-revoke', account.revoke, accountActions.disallowedReason('revoke', customer)),
    ofAccount(
      'account-spam',
      flags.includes('spam') ? account.unspam : account.spam,
      accountActions.disallowedReason('setSpam', customer),
    ),
    ofAccount('account-password', account.setPassword, accountActions.disallowedReason('setPassword', customer)),
    ofAccount('account-ban-ip', account.banIp, accountActions.disallowedReason('banIp', customer)),
    ofAccount('welcome-mail', outside.welcome, accountActions.disallowedReason('sendWelcome', customer)),
    ofAccount('sign-in-as', outside.signIn, accountActions.disallowedReason('signIn', customer)),
    ofAccount('salesforce', outside.salesforce, accountActions.disallowedReason('convertLead', customer)),
    ofAccount(
      'account-new-site',
      flags.includes('new_site') ? account.oldSite : account.newSite,
      accountActions.disallowedReason('setNewSite', customer),
    ),
    ofSubscription(
      'subscription-trial',
      status === 'trial' ? subscription.extendTrial : subscription.startTrial,
      subscriptionActions.disallowedReason('setTrial', customer),
    ),
    ofSubscription(
      'subscription-start',
      isSubscribed ? subscription.change : subscription.subscribe,
      subscriptionActions.disallowedReason('setStart', customer),
    ),
    ofSubscription(
      'subscription-resign',
      subscription.resign,
      subscriptionActions.disallowedReason('setResign', customer),
    ),
    ofSubscription(
      'subscription-stop-cadence',
      subscription.stopCadence,
      subscriptionActions.disallowedReason('stopCadence', customer),
    ),
    ofSubscription('subscription-end', subscription.setEnd, subscriptionActions.disallowedReason('setEnd', customer)),
    ofSubscription(
      'subscription-cancel',
      status === 'cancelling' ? subscription.changeCancellation : subscription.cancel,
      subscriptionActions.disallowedReason('cancelNow', customer),
    ),
    ofTeam('team-add', team.addMember, accountActions.disallowedReason('addMember', customer)),
    ofTeam('team-reset', team.reset, accountActions.disallowedReason('changeTeam', customer)),
  ]
}

/** The actions currently allowed on the customer, whichever tab is open, with functions that start them. */
interface TabActions {
  readonly actions: readonly TabAction[]
  readonly begin: (action: TabAction) => void
}

/**
 * The allowed actions. The command palette gets those of tabs that were not opened yet; opened tabs offer theirs
 * themselves.
 */
export const useTabActions = (customer: Customer): TabActions => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  const opened = useRef(new Set<string>())
  opened.current.add(params.get('tab') ?? '')
  const setBegun = useSetAtom(begunActionAtom)
  const begin = ({ tab, id }: TabAction) => {
    setBegun(id)
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set('tab', tab)
      return next
    })
  }
  const actions = actionsOf(customer).filter(({ refusal }) => refusal === null)
  useActions(
    actions
      .filter(({ tab }) => !opened.current.has(tab))
      .map((action) => ({
        id: action.id,
        label: `${t(action.name)}: ${nameOf(customer)}`,
        ...keysOf(action.id),
        run: () => begin(action),
      })),
  )
  return { actions, begin }
}
