import type { Message } from '@console/shared/intl/messages'
import type { Evidence } from '../../../contract/requests.ts'
import { warningMessages as messages } from './warnings.messages.ts'

type Requester = Evidence['requester']

const ofStatus: Readonly<Partial<Record<Requester['status'], Message>>> = {
  cancelled: messages.cancelled,
  cancelling: messages.cancelling,
  past_due: messages.pastDue,
}

const ofFlag: Readonly<Partial<Record<Requester['flags'][number], Message>>> = {
  blocked: messages.blocked,
  disabled: messages.disabled,
  spam: messages.spam,
}

/** What speaks against granting a request, the gravest first; nothing once it is granted. */
export const warningsOf = ({ request, requester }: Pick<Evidence, 'request' | 'requester'>): readonly Message[] => {
  if (request.state === 'approved') return []
  return [
    ...requester.flags.map((flag) => ofFlag[flag]),
    ofStatus[requester.status],
    requester.approval === 'revoked' ? messages.revoked : undefined,
    requester.email_kind === 'disposable' ? messages.disposable : undefined,
  ].filter((message) => message !== undefined)
}
