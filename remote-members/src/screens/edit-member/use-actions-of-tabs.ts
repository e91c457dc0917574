import { type Message, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { Customer } from '../../../contract/calls/members.ts'
import { accountRefusal, subscriptionRefusal } from '../../../contract/customer-actions.ts'
import { nameOf } from '../../../widgets/customer.tsx'
import { begunActionAtom } from '../../parts/begun-action.atoms.ts'
import { messages as account } from './account/account.messages.ts'
import { messages as outside } from './account/outside.messages.ts'
import { messages as subscription } from './subscription/subscription.messages.ts'
import { messages as team } from './team/team.messages.ts'

interface TabAction {
  readonly tab: 'account' | 'subscription' | 'team'
  /** As the list of the tab calls it, which begins it. */
  readonly id: string
  readonly name: Message
  readonly refusal: string | null
}

/** The available actions; each is also listed in its tab. */
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
    ofAccount('account-approve', account.approve, accountRefusal('approve', customer)),
    ofAccount('account-block', account.block, accountRefusal('block', customer)),
    ofAccount('account-enable', account.enable, accountRefusal('enable', customer)),
    ofAccount('account-revoke', account.revoke, accountRefusal('revoke', customer)),
    ofAccount(
      'account-spam',
      flags.includes('spam') ? account.unspam : account.spam,
      accountRefusal('setSpam', customer),
    ),
    ofAccount('account-password', account.setPassword, accountRefusal('setPassword', customer)),
    ofAccount('account-ban-ip', account.banIp, accountRefusal('banIp', customer)),
    ofAccount('welcome-mail', outside.welcome, accountRefusal('sendWelcome', customer)),
    ofAccount('sign-in-as', outside.signIn, accountRefusal('signIn', customer)),
    ofAccount('salesforce', outside.salesforce, accountRefusal('convertLead', customer)),
    ofAccount(
      'account-new-site',
      flags.includes('new_site') ? account.oldSite : account.newSite,
      accountRefusal('setNewSite', customer),
    ),
    ofSubscription(
      'subscription-trial',
      status === 'trial' ? subscription.extendTrial : subscription.startTrial,
      subscriptionRefusal('setTrial', customer),
    ),
    ofSubscription(
      'subscription-start',
      isSubscribed ? subscription.change : subscription.subscribe,
      subscriptionRefusal('setStart', customer),
    ),
    ofSubscription('subscription-resign', subscription.resign, subscriptionRefusal('setResign', customer)),
    ofSubscription('subscription-stop-cadence', subscription.stopCadence, subscriptionRefusal('stopCadence', customer)),
    ofSubscription('subscription-end', subscription.setEnd, subscriptionRefusal('setEnd', customer)),
    ofSubscription(
      'subscription-cancel',
      status === 'cancelling' ? subscription.changeCancellation : subscription.cancel,
      subscriptionRefusal('cancelNow', customer),
    ),
    ofTeam('team-add', team.addMember, accountRefusal('addMember', customer)),
    ofTeam('team-reset', team.reset, accountRefusal('changeTeam', customer)),
  ]
}

/** Offers in the command palette what the tabs that were not opened yet can do; those that were offer it themselves. */
export const useActionsOfTabs = (customer: Customer): void => {
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
  useActions(
    actionsOf(customer)
      .filter(({ tab, refusal }) => refusal === null && !opened.current.has(tab))
      .map((action) => ({
        id: action.id,
        label: `${t(action.name)}: ${nameOf(customer)}`,
        run: () => begin(action),
      })),
  )
}
