import type { Customer, customerStatuses } from './calls/members.ts'
import type { ErrorCode } from './errors.ts'

type Status = (typeof customerStatuses)[number]

/** Why something cannot be done to a customer as they are: the code by which the server refuses it. */
export type ActionRefusal = Extract<
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

/** What the subscription's state allows: a cell is null, or why not. Server, screen and tests read this one table. */
export const subscriptionActions = {
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
} as const satisfies Record<Status, Record<string, ActionRefusal | null>>

export type SubscriptionAction = keyof (typeof subscriptionActions)['active']

/** What the actions need to know of a customer. */
export type CustomerStatus = Pick<
  Customer,
  'status' | 'flags' | 'approval' | 'parent_id' | 'ip' | 'resign_cadence' | 'salesforce_contact_id'
>

/** Why an action on the subscription is closed; null: it is open. */
export const subscriptionRefusal = (action: SubscriptionAction, customer: CustomerStatus): ActionRefusal | null => {
  // A team has one subscription, the owner's.
  if (customer.parent_id !== null) return 'notTeamOwner'
  const refusal = subscriptionActions[customer.status][action]
  if (refusal !== null) return refusal
  if ((action === 'setTrial' || action === 'setStart') && customer.flags.includes('blocked')) return 'customerBlocked'
  return action === 'stopCadence' && !customer.resign_cadence ? 'cadenceNotRunning' : null
}

type Rule = readonly [isSo: (customer: CustomerStatus) => boolean, refusal: ActionRefusal]

const isBlocked: Rule = [({ flags }) => flags.includes('blocked'), 'customerBlocked']
const isDisabled: Rule = [({ flags }) => flags.includes('disabled'), 'customerDisabled']

/** Why each action on the account is disallowed; the first reason that applies is given. */
export const accountActions = {
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
  /** Of the owner of a team, or of somebody who is to become one. */
  addMember: [[({ parent_id }) => parent_id !== null, 'notTeamOwner'], isBlocked],
  changeTeam: [[({ parent_id }) => parent_id !== null, 'notTeamOwner']],
} as const satisfies Record<string, readonly Rule[]>

export type AccountAction = keyof typeof accountActions

/** Why an action on the account is closed; null: it is open. */
export const accountRefusal = (action: AccountAction, customer: CustomerStatus): ActionRefusal | null => {
  const rules: readonly Rule[] = accountActions[action]
  return rules.find(([isSo]) => isSo(customer))?.[1] ?? null
}
