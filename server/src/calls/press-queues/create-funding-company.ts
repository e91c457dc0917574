import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { companyDomain, createCompany, removeUntouched } from '../../data/new-company.ts'
import { invalidField } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'
import { linkCompany } from './link-company.ts'

interface Created {
  readonly company_id: number
  readonly name: string
  readonly domain: string
}

const creating = decisionIn('funding_company', 'created')

export const createFundingCompany = change(pressQueuesCalls.createFundingCompany, {
  load: creating.load,
  apply: async (input, event, context) => {
    const domain = companyDomain(input.domain)
    if (domain === null) throw invalidField('domain', 'Is not a domain.')
    const name = input.name.trim()
    if (name === '') throw invalidField('name', 'Please fill this in.')
    const made: Created = { company_id: await createCompany(context.db, { name, domain }), name, domain }
    return linkCompany(creating, context, { event, company: made, sources: input.sources, beside: { created: made } })
  },
  undo: async (done, db, agent) => {
    await undoEventDecision(done, db, agent)
    // apply kept it beside the event
    await removeUntouched(db, (done.after as { readonly created: Created }).created.company_id)
  },
})
