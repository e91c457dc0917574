import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { currencies } from '../../../contract/money.ts'
import { happenedOnText, readHappenedOn } from '../../parts/press-event/happened-on.ts'
import { namesIn, namesProblem } from '../../parts/press-event/names-in.ts'
import { messages } from '../../parts/press-event/press-event.messages.ts'
import { seenOf } from '../../parts/press-event/rejection.ts'
import type { Problems, Situation, Values } from '../../parts/queue/queue-spec.ts'
import { readTypedAmount } from '../../parts/source/read-amount.ts'

/** Initial form values of a funding event. */
export const fundingValues = ({ event }: InQueue): Values => ({
  amount: event.amount === null ? '' : String(event.amount),
  currency: event.currency ?? '',
  undisclosed: '',
  round: event.round,
  happened_on: happenedOnText(event),
  investors: event.investors.join('\n'),
})

/** The call's input, or errors by field. An undisclosed amount is stated, never assumed. */
export const fundingInput = (at: Situation<InQueue>) => {
  const {
    amount: typed = '',
    currency: code = '',
    undisclosed,
    round = '',
    happened_on = '',
    investors = '',
  } = at.values
  const isUndisclosed = undisclosed === 'yes'
  const amount = readTypedAmount(typed)
  const currency = currencies.find((one) => one === code) ?? null
  const date = readHappenedOn(happened_on)
  const badNames = namesProblem(investors)
  const problems: Problems = {
    ...(!isUndisclosed && amount === null ? { amount: messages.badAmount } : {}),
    ...(!isUndisclosed && currency === null ? { currency: messages.required } : {}),
    ...(round.trim() === '' ? { round: messages.required } : {}),
    ...(date === null ? { happened_on: messages.badDate } : {}),
    ...(badNames === null ? {} : { investors: badNames }),
  }
  if (date === null || Object.keys(problems).length > 0) return { problems }
  return {
    ...seenOf(at),
    ...(isUndisclosed ? { amount: null, currency: null } : { amount, currency }),
    round: round.trim(),
    ...date,
    investors: namesIn(investors),
    sources: at.sources,
  }
}
