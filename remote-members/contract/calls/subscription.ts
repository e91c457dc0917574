import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { cancelReasons, customer, customerPage, plans } from './members.ts'

const ofCustomer = { customer_id: s.id(), version: s.optional(s.version()) }

const subscriptionChange = {
  method: 'POST',
  access: { screens: customerPage },
  output: customer,
  changes: 'customer',
  undoable: true,
  retry: true,
} as const

/** The life cycle of a subscription. Which call is allowed in which state: customer-actions.ts. */
export const subscriptionCalls = defineCalls({
  setTrialEnd: {
    ...subscriptionChange,
    path: 'updateCustomerTrial',
    summary: 'Puts a customer on trial until a day to come, or moves the end of the trial.',
    input: s.object({ ...ofCustomer, trial_ends_on: s.date(), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'notTeamOwner', 'alreadySubscribed', 'isCancelling', 'customerBlocked'],
  },
  setSubscriptionStart: {
    ...subscriptionChange,
    path: 'update_subscription_date',
    summary: 'Subscribes a customer to a plan with so many seats from a day on, or corrects these of a subscription.',
    input: s.object({
      ...ofCustomer,
      starts_on: s.date(),
      plan: s.oneOf(plans),
      seats: s.integer({ minimum: 1, maximum: 100_000 }),
      note: note(),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'notFound',
      'versionConflict',
      'notTeamOwner',
      'isCancelling',
      'customerBlocked',
      'noSeatLeft',
      'startsAfterEnd',
    ],
  },
  cancelSubscription: {
    ...subscriptionChange,
    path: 'cancelSubscription',
    summary: 'Ends the subscription or trial at once.',
    input: s.object({ ...ofCustomer, reason: s.optional(s.oneOf(cancelReasons)), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'notTeamOwner', 'notSubscribed', 'alreadyCancelled', 'endsByItself'],
  },
  cancelOnDate: {
    ...subscriptionChange,
    path: 'cancelOnUpdate',
    summary: 'Ends the subscription or trial on a day to come, or moves that day.',
    input: s.object({
      ...ofCustomer,
      popupDatepicker: s.date(),
      reason: s.optional(s.oneOf(cancelReasons)),
      note: note(),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'notTeamOwner', 'notSubscribed', 'alreadyCancelled'],
  },
  stopFutureCancellation: {
    ...subscriptionChange,
    path: 'stopFutureCancelation',
    summary: 'Takes a scheduled cancellation back; the subscription goes on as before.',
    input: s.object(ofCustomer),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'notTeamOwner', 'notCancelling', 'alreadyCancelled'],
  },
  setResign: {
    ...subscriptionChange,
    path: 'update_member_resign_data',
    summary: 'Says when the customer is to sign for another term, for how much, and whether reminders go out before.',
    input: s.object({
      ...ofCustomer,
      resign_on: s.nullable(s.date()),
      /** Hundredths of a dollar. */
      resign_amount: s.optional(s.nullable(s.integer({ minimum: 0, maximum: 2_000_000_000 }))),
      resign_note: s.optional(s.text(2_000)),
      resign_cadence: s.optional(s.boolean()),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'notFound',
      'versionConflict',
      'notTeamOwner',
      'notSubscribed',
      'onTrial',
      'isCancelling',
      'alreadyCancelled',
      'endsBeforeStart',
    ],
  },
  stopResignCadence: {
    ...subscriptionChange,
    path: 'stop_resign_cadence',
    summary: 'Stops the reminders to sign for another term.',
    input: s.object(ofCustomer),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'notTeamOwner', 'cadenceNotRunning', 'onTrial', 'alreadyCancelled'],
  },
  setSubscriptionEnd: {
    ...subscriptionChange,
    path: 'update_member_end_subscription_data',
    summary: 'Says on which day the term ends for good, and why; no day: it is open-ended.',
    input: s.object({
      ...ofCustomer,
      ends_on: s.nullable(s.date()),
      end_reason: s.optional(s.line(200)),
      end_note: s.optional(s.text(2_000)),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'notFound',
      'versionConflict',
      'notTeamOwner',
      'notSubscribed',
      'onTrial',
      'isCancelling',
      'alreadyCancelled',
    ],
  },
})
