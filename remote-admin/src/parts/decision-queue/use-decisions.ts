import { nameOf } from '@console/remote-members/widgets/customer'
import { invalidate } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { useChange } from '@console/shared/kit/use-change'
import type { Request } from '../../../contract/requests.ts'
import { approvals, customerAccount } from '../../api.ts'
import { messages } from './queue.messages.ts'

const invalidates = [approvals.listRequests, approvals.countRequests, approvals.getRequest]
/** After a refusal by the server: shows the current state and who decided first. */
export const lookAgain = (): void => void invalidate(...invalidates)

const seenOf = ({ request_id, version }: Request) => ({ request_id, version })

/** All decision calls with their notices. */
export const useDecisions = () => {
  const t = useText()
  const sayDone = (word: Message) => ({ done: ({ name }: { name: string }) => t(word, { name }), invalidates })
  const toggled = {
    done: ({ name, state }: Request) => t(state === 'revoked' ? messages.wasRevoked : messages.wasApproved, { name }),
    invalidates,
  }
  const key = useChange(approvals.approveKeyRequest, {
    done: ({ request: { name } }) => t(messages.wasApproved, { name }),
    invalidates,
  })
  const revokeKey = useChange(approvals.revokeKeyRequest, sayDone(messages.wasRevoked))
  const quota = useChange(approvals.setKeyQuota, sayDone(messages.quotaSet))
  const trial = useChange(customerAccount.setApproval, {
    done: (customer) =>
      t(customer.approval === 'approved' ? messages.wasApproved : messages.wasRevoked, { name: nameOf(customer) }),
    invalidates,
  })
  const enterprise = useChange(approvals.approveEnterprise, sayDone(messages.wasApproved))
  const revokeEnterprise = useChange(approvals.revokeEnterprise, sayDone(messages.wasRevoked))
  const partner = useChange(approvals.setPartner, toggled)
  const authentication = useChange(approvals.setAuthentication, toggled)
  const enrichment = useChange(approvals.setEnrichment, toggled)
  const refuse = useChange(approvals.refuseRequest, sayDone(messages.wasRefused))
  const many = useChange(approvals.decideRequests, {
    done: (outcome, { decision }) =>
      outcomeText(outcome, t, (count) =>
        t(decision === 'refuse' ? messages.refusedMany : messages.approvedMany, { count }),
      ),
    invalidates,
  })

  const setTrial = (request: Request, status: 'approve' | 'revoke') =>
    trial.run({
      customer_id: request.customer_id,
      status,
      request_id: request.request_id,
      request_version: request.version,
    })
  const all = [key, revokeKey, quota, trial, enterprise, revokeEnterprise, partner, authentication, enrichment, refuse]
  return {
    busy: many.busy || all.some(({ busy }) => busy),
    changes: { key, quota, trial, enterprise, enrichment, refuse, many },
    /** Approves a request; returns the key, if there is one. */
    approve: async (request: Request): Promise<string | null> => {
      const seen = seenOf(request)
      if (request.kind === 'api_key') return (await key.run(seen)).key
      await {
        trial: () => setTrial(request, 'approve'),
        enterprise: () => enterprise.run(seen),
        partner: () => partner.run({ ...seen, status: 'approve' }),
        authentication: () => authentication.run({ ...seen, status: 'approve' }),
        enrichment: () => enrichment.run({ ...seen, status: 'approve' }),
      }[request.kind]()
      return null
    },
    revoke: async (request: Request): Promise<void> => {
      const seen = seenOf(request)
      await {
        api_key: () => revokeKey.run(seen),
        trial: () => setTrial(request, 'revoke'),
        enterprise: () => revokeEnterprise.run(seen),
        partner: () => partner.run({ ...seen, status: 'revoke' }),
        authentication: () => authentication.run({ ...seen, status: 'revoke' }),
        enrichment: () => enrichment.run({ ...seen, status: 'revoke' }),
      }[request.kind]()
    },
  }
}
