import { subscription } from '@console/shared/api/subscription'
import type { Customer } from '@console/shared/contract/calls/members'
import { subscriptionRefusal } from '@console/shared/contract/customer-actions'
import { useText } from '@console/shared/intl/words'
import { nameOf } from '@console/shared/kit/customer'
import { dayAfter, daysUntil, dayText } from '@console/shared/kit/values'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { CancelDialog } from './cancel.dialog.tsx'
import { words } from './subscription.messages.ts'
import { endForm, resignForm, startFormFor, trialForm } from './subscription-forms.ts'

const trialDays = 14

/** A trial that runs is prolonged from its end on, another one begins today. */
const suggestedTrialEnd = ({ status, trial_ends_on }: Customer): string =>
  dayAfter(trialDays + (status === 'trial' && trial_ends_on ? Math.max(0, daysUntil(trial_ends_on)) : 0))

/** All that can be done to a subscription. */
export const useSubscriptionActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id, status, seats_taken } = customer
  const stopCadence = useCustomerChange(subscription.stopResignCadence, () => t(words.stoppedCadence, { name }))
  const isOnTrial = status === 'trial'
  const isSubscribed = status === 'active' || status === 'past_due' || status === 'cancelling'
  const saved = () => t(words.subscribed, { name })
  return [
    {
      id: 'subscription-trial',
      name: isOnTrial ? words.extendTrial : words.startTrial,
      help: isOnTrial ? words.extendHelp : words.trialHelp,
      refusal: subscriptionRefusal('setTrial', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={trialForm}
            title={isOnTrial ? words.extendTitle : words.trialTitle}
            consequence={words.trialConsequence}
            action={isOnTrial ? words.extendTrial : words.startTrial}
            initial={{ version: customer.version, trial_ends_on: suggestedTrialEnd(customer) }}
            done={({ trial_ends_on }) =>
              t(words.trialDone, { name, date: trial_ends_on ? dayText(trial_ends_on, t) : '' })
            }
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-start',
      name: isSubscribed ? words.change : words.subscribe,
      help: isSubscribed ? words.changeHelp : words.subscribeHelp,
      refusal: subscriptionRefusal('setStart', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={startFormFor(seats_taken)}
            title={isSubscribed ? words.changeTitle : words.subscribeTitle}
            consequence={words.subscribeConsequence}
            action={isSubscribed ? words.change : words.subscribe}
            initial={isSubscribed ? customer : { ...customer, starts_on: dayAfter(0) }}
            done={saved}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-resign',
      name: words.resign,
      help: words.resignHelp,
      refusal: subscriptionRefusal('setResign', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={resignForm}
            title={words.resignTitle}
            consequence={words.resignConsequence}
            action={words.resign}
            initial={customer}
            done={() => t(words.resignDone, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-stop-cadence',
      name: words.stopCadence,
      help: words.stopCadenceHelp,
      refusal: subscriptionRefusal('stopCadence', customer),
      busy: stopCadence.busy,
      how: { run: () => void stopCadence.tell(stopCadence.run({ customer_id })) },
    },
    {
      id: 'subscription-end',
      name: words.setEnd,
      help: words.endHelp,
      refusal: subscriptionRefusal('setEnd', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={endForm}
            title={words.endTitle}
            consequence={words.endConsequence}
            action={words.setEnd}
            initial={customer}
            done={() => t(words.endDone, { name })}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-cancel',
      name: status === 'cancelling' ? words.changeCancellation : words.cancel,
      help: words.cancelHelp,
      refusal: subscriptionRefusal('cancelNow', customer),
      danger: true,
      how: { ask: (onClose) => <CancelDialog customer={customer} onClose={onClose} /> },
    },
  ]
}
