import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inDollars } from '../companies/money.ts'
import { asKnown } from '../press/press.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'

const { load, store } = decisionIn('funding', 'completed')

export const completeFunding = change(pressQueuesCalls.completeFunding, {
  load,
  apply: async (input, event, context) => {
    const { amount, currency, round, date_precision, investors, sources } = input
    if ((amount === null) !== (currency === null))
      throw invalidField(amount === null ? 'amount' : 'currency', 'An amount has a currency.')
    const amount_usd = await inDollars(context.db, amount, currency)
    const values = {
      ...{ amount, currency, amount_usd, round, investors, sources },
      ...{ happened_on: asKnown(input), date_precision },
    }
    // Customers are shown nothing that is about nobody.
    return event.company === null
      ? store(event, context, { values, adds: { queue: 'funding_company', reason: event.company_name } })
      : store(event, context, { values: { ...values, state: 'confirmed' }, settles: ['funding_company'] })
  },
  undo: undoEventDecision,
})
