import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { requestKinds } from '@console/remote-admin/contract/requests'
import { and, eq, inArray, type SQL, sql } from '#drizzle'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { holdsCustomer } from '../../members/customers/index.ts'
import { requests } from './approval-schema.ts'
import { canDecide } from './customer-status.ts'
import { requestKeyset } from './request-row.ts'

/** The requester, by anything that the member search covers. */
const askedBy = (text: string): SQL =>
  sql`${requests.customer_id} in (select c.id from ${customers} c where ${holdsCustomer(text)})`

export const listRequests = read(
  approvalsCalls.listRequests,
  async ({ filters: { kind, search_query, status } = {}, sort, page }, { db, agent }) => {
    if (kind !== undefined && !canDecide(agent, kind)) throw new Failed('notAllowed')
    const kinds = requestKinds.filter((one) => canDecide(agent, one))
    const where = and(
      kind === undefined ? inArray(requests.kind, kinds) : eq(requests.kind, kind),
      status && eq(requests.state, status),
      search_query?.trim() ? askedBy(search_query.trim()) : undefined,
    )
    return keysetPage(db, requestKeyset, { where, sort: sort ?? { by: 'created_at', direction: 'asc' }, page })
  },
)
