import type { Message } from '@console/shared/intl/messages'
import type { Request, RequestWarning } from '../../../contract/requests.ts'
import { warningMessages as messages } from './warnings.messages.ts'

const texts: Readonly<Record<RequestWarning, Message>> = {
  blocked: messages.blocked,
  disabled: messages.disabled,
  spam: messages.spam,
  cancelled: messages.cancelled,
  cancelling: messages.cancelling,
  past_due: messages.pastDue,
  revoked: messages.revoked,
  disposable: messages.disposable,
}

/** Arguments against granting a request, the most serious first; none once it is granted. */
export const warningsOf = ({ state, warnings }: Pick<Request, 'state' | 'warnings'>): readonly Message[] =>
  state === 'approved' ? [] : warnings.map((warning) => texts[warning])
