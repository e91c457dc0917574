import { type ActionRule, defineActions } from '@console/shared/contract/actions'
import type { Customer, customerStatuses } from './calls/members.ts'
import type { ErrorCode } from './errors.ts'

type Status = (typeof customerStatuses)[number]

/** Why an action on a customer is disallowed, as the server's error code. */
export type CustomerReason = Extract<
  ErrorCode,
  | 'alreadyCancelled'
  | 'alreadyConverted'
  | 'alreadyEnabled'
  | 'alreadyApproved'
  | 'alreadySubscribed'
  | 'cadenceNotRunning'
  | 'customerBlocked'
  | 'customerDisabled'
  | 'isCancelling'
  | 'noKnownIp'
  | 'notApproved'
  | 'notCancelling'
  | 'notSubscribed'
  | 'notTeamOwner'
  | 'onTrial'
>

const yes = null

/** For each state of the subscription: null if allowed, or the reason why not. */
export const subscriptionReasons = {
  pending: {
    setTrial: yes,
    setStart: yes,
    cancelNow: 'notSubscribed',
    cancelOnDate: 'notSubscribed',
    stopCancellation: 'notCancelling',
    setResign: 'notSubscribed',
    stopCadence: 'cadenceNotRunning',
    setEnd: 'notSubscribed',
  },
  trial: {
    setTrial: yes,
    setStart: yes,
    cancelNow: yes,
    cancelOnDate: yes,
    stopCancellation: 'notCancelling',
    setResign: 'onTrial',
    stopCadence: 'onTrial',
    setEnd: 'onTrial',
  },
  active: {
    setTrial: 'alreadySubscribed',
    setStart: yes,
    cancelNow: yes,
    cancelOnDate: yes,
    stopCancellation: 'notCancelling',
    setResign: yes,
    stopCadence: yes,
    setEnd: yes,
  },
  past_due: {
    setTrial: 'alreadySubscribed',
    setStart: yes,
    cancelNow: yes,
    cancelOnDate: yes,
    stopCancellation: 'notCancelling',
    setResign: yes,
    stopCadence: yes,
    setEnd: yes,
  },
  cancelling: {
    setTrial: 'isCancelling',
    setStart: 'isCancelling',
    cancelNow: yes,
    cancelOnDate: yes,
    stopCancellation: yes,
    setResign: 'isCancelling',
    stopCadence: yes,
    setEnd: 'isCancelling',
  },
  cancelled: {
    setTrial: yes,
    setStart: yes,
    cancelNow: 'alreadyCancelled',
    cancelOnDate: 'alreadyCancelled',
    stopCancellation: 'alreadyCancelled',
    setResign: 'alreadyCancelled',
    stopCadence: 'alreadyCancelled',
    setEnd: 'alreadyCancelled',
  },
} as const satisfies Record<Status, Record<string, CustomerReason | null>>

export type SubscriptionAction = keyof (typeof subscriptionReasons)['active']

/** The part of a customer that the rules use. */
export type CustomerStatus = Pick<
  Customer,
  'status' | 'flags' | 'approval' | 'parent_id' | 'ip' | 'resign_cadence' | 'salesforce_contact_id'
>

type Rule = ActionRule<CustomerStatus, CustomerReason>

const isBlocked: Rule = [({ flags }) => flags.includes('blocked'), 'customerBlocked']
const isDisabled: Rule = [({ flags }) => flags.includes('disabled'), 'customerDisabled']
// A team has one subscription, the owner's.
const isMember: Rule = [({ parent_id }) => parent_id !== null, 'notTeamOwner']

/** Rules from the table: one for each reason that some state gives against the action. */
const byStatus = (action: SubscriptionAction): Rule[] =>
  Object.entries(subscriptionReasons).flatMap(([status, { [action]: reason }]) =>
    reason === null ? [] : [[(customer: CustomerStatus) => customer.status === status, reason] as const],
  )

export const subscriptionActions = defineActions<SubscriptionAction, CustomerStatus, CustomerReason>({
  setTrial: [isMember, ...byStatus('setTrial'), isBlocked],
  setStart: [isMember, ...byStatus('setStart'), isBlocked],
  cancelNow: [isMember, ...byStatus('cancelNow')],
  cancelOnDate: [isMember, ...byStatus('cancelOnDate')],
  stopCancellation: [isMember, ...byStatus('stopCancellation')],
  setResign: [isMember, ...byStatus('setResign')],
  stopCadence: [isMember, ...byStatus('stopCadence'), [({ resign_cadence }) => !resign_cadence, 'cadenceNotRunning']],
  setEnd: [isMember, ...byStatus('setEnd')],
})

export type AccountAction =
  | 'enable'
  | 'block'
  | 'setSpam'
  | 'approve'
  | 'revoke'
  | 'setPassword'
  | 'banIp'
  | 'setEncryption'
  | 'setNewSite'
  | 'sendWelcome'
  | 'signIn'
  | 'convertLead'
  | 'addMember'
  | 'changeTeam'

export const accountActions = defineActions<AccountAction, CustomerStatus, CustomerReason>({
  enable: [[({ flags }) => !flags.includes('blocked') && !flags.includes('disabled'), 'alreadyEnabled']],
  block: [isBlocked],
  setSpam: [],
  approve: [isBlocked, [({ approval }) => approval === 'approved', 'alreadyApproved']],
  revoke: [[({ approval }) => approval !== 'approved', 'notApproved']],
  setPassword: [],
  banIp: [[({ ip }) => ip === null, 'noKnownIp']],
  setEncryption: [],
  setNewSite: [],
  sendWelcome: [isBlocked],
  signIn: [isBlocked, isDisabled],
  convertLead: [[({ salesforce_contact_id }) => salesforce_contact_id !== null, 'alreadyConverted']],
  // On the owner of a team, or a customer who is to become one.
  addMember: [isMember, isBlocked],
  changeTeam: [isMember],
})
