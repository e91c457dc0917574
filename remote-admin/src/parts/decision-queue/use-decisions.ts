import { nameOf } from '@console/remote-members/widgets/customer'
import { outdate } from '@console/shared/api/query'
import { useText, type Word } from '@console/shared/intl/words'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { useChange } from '@console/shared/kit/use-change'
import type { Request } from '../../../contract/requests.ts'
import { approvals, customerAccount } from '../../api.ts'
import { words } from './queue.messages.ts'

const outdates = [approvals.listRequests, approvals.countRequests, approvals.getRequest]
/** After a refusal of the server: show how things stand now, and who was first. */
export const lookAgain = (): void => void outdate(...outdates)

const seenOf = ({ request_id, version }: Request) => ({ request_id, version })

/** All calls that decide, each with what the notice says. */
export const useDecisions = () => {
  const t = useText()
  const told = (word: Word) => ({ done: ({ name }: { name: string }) => t(word, { name }), outdates })
  const toggled = {
    done: ({ name, state }: Request) => t(state === 'revoked' ? words.wasRevoked : words.wasApproved, { name }),
    outdates,
  }
  const key = useChange(approvals.approveKeyRequest, {
    done: ({ request: { name } }) => t(words.wasApproved, { name }),
    outdates,
  })
  const revokeKey = useChange(approvals.revokeKeyRequest, told(words.wasRevoked))
  const quota = useChange(approvals.setKeyQuota, told(words.quotaSet))
  const trial = useChange(customerAccount.setApproval, {
    done: (customer) =>
      t(customer.approval === 'approved' ? words.wasApproved : words.wasRevoked, { name: nameOf(customer) }),
    outdates,
  })
  const enterprise = useChange(approvals.approveEnterprise, told(words.wasApproved))
  const revokeEnterprise = useChange(approvals.revokeEnterprise, told(words.wasRevoked))
  const partner = useChange(approvals.setPartner, toggled)
  const authentication = useChange(approvals.setAuthentication, toggled)
  const enrichment = useChange(approvals.setEnrichment, toggled)
  const refuse = useChange(approvals.refuseRequest, told(words.wasRefused))
  const many = useChange(approvals.decideRequests, {
    done: (outcome, { decision }) =>
      outcomeText(outcome, t, (count) => t(decision === 'refuse' ? words.refusedMany : words.approvedMany, { count })),
    outdates,
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
    /** Approves what was asked for; gives a key where there is one. */
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
