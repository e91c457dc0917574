import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { customerFlags } from '@console/remote-members/contract/calls/members'
import { and, desc, eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { readCustomer } from '../../members/customers/index.ts'
import { requestVersions } from './approval-schema.ts'
import { findRequest } from './customer-status.ts'
import { pastOf, similarTo, useOf } from './evidence.ts'
import { readRequest } from './request-row.ts'

const maxDecisions = 20

export const getRequest = read(approvalsCalls.getRequest, async ({ request_id }, { db, agent }) => {
  const found = await findRequest(db, agent, request_id)
  const { id, customer_id, details } = found
  const [request, customer, use, past, similar, versions] = await Promise.all([
    readRequest(db, id),
    readCustomer(db, customer_id),
    useOf(db, customer_id),
    pastOf(db, agent, found),
    similarTo(db, found),
    db
      .select({
        state: requestVersions.state,
        by: agentName(requestVersions.decided_by),
        at: requestVersions.created_at,
        reason: requestVersions.reason,
      })
      .from(requestVersions)
      .where(and(eq(requestVersions.request_id, id)))
      .orderBy(desc(requestVersions.version))
      .limit(maxDecisions),
  ])
  if (!customer) throw new Failed('notFound')
  const { title, country, ip, ip_location, status, plan, seats, approval, email_kind } = customer
  return {
    request,
    requester: {
      title,
      country,
      ip,
      ip_location,
      status,
      plan,
      seats,
      approval,
      email_kind,
      flags: customerFlags.filter((flag) => customer.flags.includes(flag)),
      trial_ends_on: customer.trial_ends_on,
      created_at: customer.created_at,
      last_seen_at: customer.last_seen_at,
    },
    use,
    file_lines: 'file_lines' in details ? (details.file_lines as string[][]) : [],
    decisions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    past,
    similar,
  }
})
