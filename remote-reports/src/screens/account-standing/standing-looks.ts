import type { Message } from '@console/shared/intl/messages'
import type { ActivityKind, ButtonStatus } from '../../../contract/calls/account-standing.ts'
import { messages } from './account-standing.messages.ts'

/** Labels of account states. */
export const statusMessages: Record<ButtonStatus, Message> = {
  needs_attention: messages.needs_attention,
  contacted: messages.contacted,
  resigned: messages.resigned,
  ended: messages.ended,
}

/** Labels of activities. */
export const activityMessages: Record<ActivityKind, Message> = {
  sign_in: messages.sign_in,
  search: messages.searched,
  export: messages.exported,
  unlock: messages.unlock,
  request: messages.request,
  sign_up: messages.sign_up,
}

/** Whether they were marked as contacted since their last activity. */
export const isContacted = (account: Readonly<Record<string, unknown>>): boolean =>
  String(account.contacted_at ?? '') > String(account.last_activity_at ?? '')
