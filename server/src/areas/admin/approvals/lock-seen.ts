import type { RequestKind } from '@console/remote-admin/contract/requests'
import type { Context } from '../../../platform/pipeline/handlers.ts'
import { type Decision, decidesFrom, lockRequest, type RequestRecord, requireSeen } from './customer-status.ts'

interface Seen {
  readonly request_id: number
  readonly version: number
}

/** Loads and locks the request of a decision; refuses if it is not as the agent saw it. */
export const lockSeen =
  (decision: Decision, kinds?: readonly RequestKind[]) =>
  async ({ request_id, version }: Seen, { db, agent }: Context): Promise<RequestRecord> => {
    const request = await lockRequest(db, agent, request_id, kinds)
    requireSeen(request, version, decidesFrom[decision])
    return request
  }

interface Toggle extends Seen {
  readonly status: 'approve' | 'revoke'
}

/** The same for a call that both approves and revokes. */
export const lockToggled =
  (kinds: readonly RequestKind[]) =>
  (input: Toggle, context: Context): Promise<RequestRecord> =>
    lockSeen(input.status, kinds)(input, context)
