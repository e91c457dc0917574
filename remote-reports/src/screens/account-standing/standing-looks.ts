import type { Word } from '@console/shared/intl/words'
import type { ActivityKind, ButtonStatus } from '../../../contract/calls/account-standing.ts'
import { words } from './account-standing.messages.ts'

/** Words of how an account stands. */
export const statusWords: Record<ButtonStatus, Word> = {
  needs_attention: words.needs_attention,
  contacted: words.contacted,
  resigned: words.resigned,
  ended: words.ended,
}

/** Words of what somebody did. */
export const activityWords: Record<ActivityKind, Word> = {
  sign_in: words.sign_in,
  search: words.searched,
  export: words.exported,
  unlock: words.unlock,
  request: words.request,
  sign_up: words.sign_up,
}

/** Whether somebody said that they were contacted, since they did something last. */
export const isContacted = (account: Readonly<Record<string, unknown>>): boolean =>
  String(account.contacted_at ?? '') > String(account.last_activity_at ?? '')
