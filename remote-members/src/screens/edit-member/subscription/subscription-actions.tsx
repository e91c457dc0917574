import { useText } from '@console/shared/intl/messages'
import { dayAfter, daysUntil, dayText } from '@console/shared/kit/values'
import type { Customer } from '../../../../contract/calls/members.ts'
import { subscriptionActions } from '../../../../contract/customer-actions.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { subscription } from '../../../api.ts'
import { ActionDialog } from '../../../parts/action.dialog.tsx'
import type { CustomerAction } from '../../../parts/action-list.tsx'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { useCustomerChange } from '../../../parts/use-customer-change.ts'
import { CancelDialog } from './cancel.dialog.tsx'
import { messages } from './subscription.messages.ts'
import { endForm, resignForm, startFormFor, trialForm } from './subscription-forms.ts'

const trialDays = 14

/** A running trial is extended from its end, a new one begins today. */
const suggestedTrialEnd = ({ status, trial_ends_on }: Customer): string =>
  dayAfter(trialDays + (status === 'trial' && trial_ends_on ? Math.max(0, daysUntil(trial_ends_on)) : 0))

/** All actions on a subscription. */
export const useSubscriptionActions = (customer: Customer): CustomerAction[] => {
  const t = useText()
  const name = nameOf(customer)
  const { customer_id, status, seats_taken } = customer
  const stopCadence = useCustomerChange(subscription.stopResignCadence, () => t(messages.stoppedCadence, { name }))
  const isOnTrial = status === 'trial'
  const isSubscribed = status === 'active' || status === 'past_due' || status === 'cancelling'
  const day = (value: string | null) => (value ? dayText(value, t) : t(messages.noDay))
  /** Text of a change in notices and the undo list: before → after. */
  const subscribed = ({ plan, seats, starts_on }: Customer): string => {
    if (!isSubscribed) return t(messages.subscribed, { name, plan: t(customerMessages[plan]), seats })
    const changes = [
      ...(plan === customer.plan
        ? []
        : [t(messages.changedPlan, { before: t(customerMessages[customer.plan]), after: t(customerMessages[plan]) })]),
      ...(seats === customer.seats
        ? []
        : [t(messages.changedSeats, { before: t.number(customer.seats), after: t.number(seats) })]),
      ...(starts_on === customer.starts_on
        ? []
        : [t(messages.changedStart, { before: day(customer.starts_on), after: day(starts_on) })]),
    ]
    return changes.length > 0 ? t(messages.changed, { name, changes: t.list(changes) }) : t(messages.saved, { name })
  }
  return [
    {
      id: 'subscription-trial',
      name: isOnTrial ? messages.extendTrial : messages.startTrial,
      help: isOnTrial ? messages.extendHelp : messages.trialHelp,
      refusal: subscriptionActions.disallowedReason('setTrial', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={trialForm}
            title={isOnTrial ? messages.extendTitle : messages.trialTitle}
            consequence={messages.trialConsequence}
            action={isOnTrial ? messages.extendTrial : messages.startTrial}
            initial={{ version: customer.version, trial_ends_on: suggestedTrialEnd(customer) }}
            done={({ trial_ends_on }) =>
              t(messages.trialDone, { name, date: trial_ends_on ? dayText(trial_ends_on, t) : '' })
            }
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-start',
      name: isSubscribed ? messages.change : messages.subscribe,
      help: isSubscribed ? messages.changeHelp : messages.subscribeHelp,
      refusal: subscriptionActions.disallowedReason('setStart', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={startFormFor(seats_taken)}
            title={isSubscribed ? messages.changeTitle : messages.subscribeTitle}
            consequence={messages.subscribeConsequence}
            action={isSubscribed ? messages.change : messages.subscribe}
            initial={isSubscribed ? customer : { ...customer, starts_on: dayAfter(0) }}
            done={subscribed}
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-resign',
      name: messages.resign,
      help: messages.resignHelp,
      refusal: subscriptionActions.disallowedReason('setResign', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={resignForm}
            title={messages.resignTitle}
            consequence={messages.resignConsequence}
            action={messages.resign}
            initial={customer}
            done={({ resign_on }) =>
              resign_on === customer.resign_on
                ? t(messages.resignSaved, { name })
                : t(messages.resignDone, { name, before: day(customer.resign_on), after: day(resign_on) })
            }
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-stop-cadence',
      name: messages.stopCadence,
      help: messages.stopCadenceHelp,
      refusal: subscriptionActions.disallowedReason('stopCadence', customer),
      busy: stopCadence.busy,
      how: { run: () => void stopCadence.tell(stopCadence.run({ customer_id })) },
    },
    {
      id: 'subscription-end',
      name: messages.setEnd,
      help: messages.endHelp,
      refusal: subscriptionActions.disallowedReason('setEnd', customer),
      how: {
        ask: (onClose) => (
          <ActionDialog
            customer={customer}
            form={endForm}
            title={messages.endTitle}
            consequence={messages.endConsequence}
            action={messages.setEnd}
            initial={customer}
            done={({ ends_on }) =>
              ends_on === customer.ends_on
                ? t(messages.endSaved, { name })
                : t(messages.endDone, { name, before: day(customer.ends_on), after: day(ends_on) })
            }
            onClose={onClose}
          />
        ),
      },
    },
    {
      id: 'subscription-cancel',
      name: status === 'cancelling' ? messages.changeCancellation : messages.cancel,
      help: messages.cancelHelp,
      refusal: subscriptionActions.disallowedReason('cancelNow', customer),
      danger: true,
      how: { ask: (onClose) => <CancelDialog customer={customer} onClose={onClose} /> },
    },
  ]
}
