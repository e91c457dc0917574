import { pressQueuesCalls, type QueuedEvent } from '@console/remote-dataentry/contract/calls/press-queues'
import { invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { inDollars } from '../companies/money.ts'
import { asKnown } from '../press/press-rows.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'

const { load, store } = decisionIn('funding', 'completed')

/** Items of this queue are titled after the company, if the article names one. */
const waitsForCompany = ({ company_name, title }: QueuedEvent) => ({
  queue: 'funding_company' as const,
  title: company_name || title,
  reason: company_name,
})

export const completeFunding = change(pressQueuesCalls.completeFunding, {
  load,
  apply: async (input, event, context) => {
    const { amount, currency, round, date_precision, investors, sources } = input
    if ((amount === null) !== (currency === null))
      throw invalidField(amount === null ? 'amount' : 'currency', 'An amount has a currency.')
    const amount_usd = await inDollars(context.db, amount, currency)
    const values = {
      amount,
      currency,
      amount_usd,
      round,
      investors,
      sources,
      happened_on: asKnown(input),
      date_precision,
    }
    // Customers are not shown events without a company.
    return event.company === null
      ? store(event, context, { values, adds: waitsForCompany(event) })
      : store(event, context, { values: { ...values, state: 'confirmed' }, settles: ['funding_company'] })
  },
  undo: undoEventDecision,
})
