import { type Text, useText } from '@console/shared/intl/messages'
import { Day, dayText } from '@console/shared/kit/values'
import type { PressEvent } from '../../../contract/press-values.ts'

/** A date as precise as known: a year, a month or a day. */
export const happenedText = ({ happened_on: day, date_precision }: Happened, t: Text): string => {
  if (day === null) return ''
  if (date_precision === 'day') return dayText(day, t)
  const [month = '01', , year = ''] = day.split('/')
  return date_precision === 'year' ? year : t.month(`${year}-${month}-15T12:00:00`)
}

type Happened = Pick<PressEvent, 'happened_on' | 'date_precision'>

export const Happened = ({ of }: { of: Happened }) => {
  const t = useText()
  return of.happened_on === null ? <Day day={null} /> : <time>{happenedText(of, t)}</time>
}

/** An amount in its currency, abbreviated: "$5M". */
export const amountText = ({ amount, currency }: Pick<PressEvent, 'amount' | 'currency'>, t: Text): string =>
  amount === null || currency === null
    ? ''
    : t.number(amount, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
