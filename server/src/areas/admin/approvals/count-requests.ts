import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { requestKinds } from '@console/remote-admin/contract/requests'
import { inArray, sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requests } from './approval-schema.ts'
import { canDecide } from './customer-status.ts'

export const countRequests = read(approvalsCalls.countRequests, async (_input, { db, agent }) =>
  db
    .select({ kind: requests.kind, state: requests.state, count: sql<number>`count(*)::int` })
    .from(requests)
    .where(
      inArray(
        requests.kind,
        requestKinds.filter((kind) => canDecide(agent, kind)),
      ),
    )
    .groupBy(requests.kind, requests.state)
    .orderBy(requests.kind, requests.state),
)
