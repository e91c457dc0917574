import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { change } from '../../../platform/pipeline/handlers.ts'
import { asKnown } from '../press/press-rows.ts'
import { requireCompany } from './companies.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'

const { load, store } = decisionIn('hiring', 'confirmed')

export const confirmHiring = change(pressQueuesCalls.confirmHiring, {
  load,
  apply: async (input, event, context) => {
    const { person, title, company_id, company_name, date_precision, sources } = input
    if (company_id !== null) await requireCompany(context.db, company_id)
    const [first, ...others] = event.people
    // An agent may name another person than the employee that was detected.
    const employee_id = first?.name === person ? first.employee_id : null
    const people = [{ employee_id, name: person, title }, ...others]
    const values = { company_id, company_name, happened_on: asKnown(input), date_precision, people, sources }
    return store(event, context, { values: { ...values, state: 'confirmed' } })
  },
  undo: undoEventDecision,
})
