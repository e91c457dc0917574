import { agentsCalls } from '@console/shared/contract/calls/agents'
import {
  asks,
  asksList,
  type FirstQuestion,
  type FirstQuestions,
  type InputRule,
  text,
} from '@console/shared/contract/first-questions'
import { limits } from '@console/shared/contract/limits'
import { abuseCalls } from './calls/abuse.ts'
import { adminCalls } from './calls/admin.ts'
import { approvalsCalls } from './calls/approvals.ts'
import { supportCalls } from './calls/support.ts'
import { approveTypes } from './requests.ts'
import type { ScreenId } from './screens.ts'

/** The waiting requests of a kind, the oldest first. */
const requests = (kind: InputRule): readonly FirstQuestion[] => [
  asks(
    approvalsCalls.listRequests,
    {
      filters: { kind, status: 'waiting', search_query: text('search_query') },
      sort: { by: 'created_at', direction: 'asc' },
      page: { size: 200 },
    },
    ['status'],
  ),
  asks(approvalsCalls.countRequests, {}),
]

const chosenType: InputRule = {
  from: 'query',
  name: 'selected_approve_type',
  means: Object.fromEntries(approveTypes.map((type, index) => [String(index + 1), type])),
  otherwise: approveTypes[0],
}

const newestFirst = { by: 'created_at', direction: 'desc' } as const

/** What the address of a screen asks first, before the screen's code is there. */
export const firstQuestions: FirstQuestions<ScreenId> = {
  'api-requests': requests('api_key'),
  approve: requests(chosenType),
  'enrichment-approve': requests('enrichment'),
  alerts: [
    asksList(abuseCalls.listAlerts, {
      defaultSort: newestFirst,
      pageSize: limits.defaultPageSize,
      filters: { text: text('text'), seen: text('seen'), state: text('state') },
    }),
  ],
  'ban-ip': [
    asksList(adminCalls.listBannedIps, {
      defaultSort: newestFirst,
      pageSize: limits.defaultPageSize,
      filters: { text: text('text'), state: text('state'), matched: text('matched') },
    }),
  ],
  'blocked-domains': [
    asksList(adminCalls.listBlockedDomains, {
      defaultSort: newestFirst,
      pageSize: limits.defaultPageSize,
      filters: { queryCompany: text('queryCompany'), source: text('source'), matched: text('matched') },
    }),
  ],
  agents: [
    asksList(agentsCalls.searchAgents, {
      defaultSort: { by: 'name', direction: 'asc' },
      pageSize: limits.defaultPageSize,
      filters: { text: text('text'), level: text('level'), state: text('state') },
    }),
  ],
  'support-ticket-list': [
    asksList(supportCalls.listTickets, {
      defaultSort: { by: 'due_on', direction: 'asc' },
      pageSize: limits.defaultPageSize,
      filters: {
        text: text('text'),
        request_type: text('request_type'),
        prospect_date_flag: text('prospect_date_flag'),
        state: text('state'),
        assigned: text('assigned'),
        agent: text('agent'),
        seen: text('seen'),
      },
      unless: ['view'],
    }),
    asks(supportCalls.countTickets, {}),
  ],
}
