import { useText } from '@console/shared/intl/words'
import { dayAfter, daysUntil, dayText } from '@console/shared/kit/values'
import type { Customer } from '../../../../contract/calls/members.ts'
import { subscriptionRefusal } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { subscription } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { customerWords } from '../../../parts/customer.messages.ts'
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
  const day = (value: string | null) => (value ? dayText(value, t) : t(words.noDay))
  /** A notice and the list of undo say what a change was: before → after. */
  const subscribed = ({ plan, seats, starts_on }: Customer): string => {
    if (!isSubscribed) return t(words.subscribed, { name, plan: t(customerWords[plan]), seats })
    const changes = [
      ...(plan === customer.plan
        ? []
        : [t(words.changedPlan, { before: t(customerWords[customer.plan]), after: t(customerWords[plan]) })]),
      ...(seats === customer.seats
        ? []
        : [t(words.changedSeats, { before: t.number(customer.seats), after: t.number(seats) })]),
      ...(starts_on === customer.starts_on
        ? []
        : [t(words.changedStart, { before: day(customer.starts_on), after: day(starts_on) })]),
    ]
    return changes.length > 0 ? t(words.changed, { name, changes: t.list(changes) }) : t(words.saved, { name })
  }
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
            done={subscribed}
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
            done={({ resign_on }) =>
              resign_on === customer.resign_on
                ? t(words.resignSaved, { name })
                : t(words.resignDone, { name, before: day(customer.resign_on), after: day(resign_on) })
            }
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
            done={({ ends_on }) =>
              ends_on === customer.ends_on
                ? t(words.endSaved, { name })
                : t(words.endDone, { name, before: day(customer.ends_on), after: day(ends_on) })
            }
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
