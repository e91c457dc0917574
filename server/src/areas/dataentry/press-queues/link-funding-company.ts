import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireCompany } from './companies.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'
import { linkCompany } from './link-company.ts'

const linking = decisionIn('funding_company', 'linked')

export const linkFundingCompany = change(pressQueuesCalls.linkFundingCompany, {
  load: linking.load,
  apply: async ({ company_id }, event, context) =>
    linkCompany(linking, context, { event, company: await requireCompany(context.db, company_id) }),
  undo: undoEventDecision,
})
