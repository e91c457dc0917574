import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { companyDomain, createCompany, removeUntouched } from '../companies/new-company.ts'
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
    const created: Created = { company_id: await createCompany(context.db, { name, domain }), name, domain }
    return linkCompany(creating, context, {
      event,
      company: created,
      sources: input.sources,
      beside: { created: created },
    })
  },
  undo: async (done, db, agent) => {
    await undoEventDecision(done, db, agent)
    // apply stored it with the event
    await removeUntouched(db, (done.after as { readonly created: Created }).created.company_id)
  },
})
