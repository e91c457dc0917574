import type { FormSpec } from '@console/shared/kit/form'
import { cancelReasons, plans } from '../../../../contract/calls/members.ts'
import { subscription } from '../../../api.ts'
import { actionMessages } from '../../../parts/action.messages.ts'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { noteFields } from '../../../parts/note-fields.ts'
import { messages } from './subscription.messages.ts'

// The server's limit, against mistyped centuries.
const coming = [1, 366] as const
const notPast = [0, 36_500] as const
const withinYear = [-36_500, 366] as const

const reason = {
  name: 'reason',
  label: actionMessages.reason,
  kind: 'choice',
  required: true,
  options: cancelReasons.map((value) => ({ value, label: messages[value] })),
} as const

export const trialForm: FormSpec<typeof subscription.setTrialEnd.declaration> = {
  id: 'members.subscription-trial',
  call: subscription.setTrialEnd,
  fields: [
    { name: 'trial_ends_on', label: messages.trialEnd, kind: 'date', required: true, within: coming },
    ...noteFields,
  ],
}

/** The form for a customer whose team already uses this many seats. */
export const startFormFor = (taken: number): FormSpec<typeof subscription.setSubscriptionStart.declaration> => ({
  id: 'members.subscription-start',
  call: subscription.setSubscriptionStart,
  fields: [
    {
      name: 'plan',
      label: customerMessages.plan,
      kind: 'choice',
      required: true,
      options: plans.map((value) => ({ value, label: customerMessages[value] })),
    },
    {
      name: 'seats',
      label: customerMessages.seats,
      kind: 'number',
      required: true,
      check: (typed, t) =>
        typed.trim() !== '' && Number(typed) < taken ? t(messages.fewerThanTaken, { count: taken }) : null,
    },
    { name: 'starts_on', label: messages.start, kind: 'date', required: true, within: withinYear },
    ...noteFields,
  ],
})

// One dialog with two calls: shared fields are typed once.
export const cancelNowForm: FormSpec<typeof subscription.cancelSubscription.declaration> = {
  id: 'members.subscription-cancel',
  call: subscription.cancelSubscription,
  fields: [reason, ...noteFields],
}

export const cancelOnDateForm: FormSpec<typeof subscription.cancelOnDate.declaration> = {
  id: 'members.subscription-cancel',
  call: subscription.cancelOnDate,
  fields: [
    { name: 'popupDatepicker', label: messages.cancelDay, kind: 'date', required: true, within: coming },
    reason,
    ...noteFields,
  ],
}

export const resignForm: FormSpec<typeof subscription.setResign.declaration> = {
  id: 'members.subscription-resign',
  call: subscription.setResign,
  fields: [
    { name: 'resign_on', label: messages.renewalDay, kind: 'date', hint: messages.renewalDayHint, within: notPast },
    { name: 'resign_amount', label: messages.amount, kind: 'money' },
    { name: 'resign_cadence', label: messages.resignCadence, kind: 'switch', wide: true },
    { name: 'resign_note', label: actionMessages.notes, kind: 'multiline', rows: 3, wide: true },
  ],
}

export const endForm: FormSpec<typeof subscription.setSubscriptionEnd.declaration> = {
  id: 'members.subscription-end',
  call: subscription.setSubscriptionEnd,
  fields: [
    { name: 'ends_on', label: messages.endDay, kind: 'date', hint: messages.endDayHint, within: notPast },
    { name: 'end_reason', label: messages.endReason, kind: 'text' },
    { name: 'end_note', label: actionMessages.notes, kind: 'multiline', rows: 3, wide: true },
  ],
}
