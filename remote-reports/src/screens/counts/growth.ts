import type { Growth } from '../../../contract/calls/counts.ts'

/** Change of a number on each day. */
const changes = ({ start, days }: Pick<Growth, 'start' | 'days'>): number[] =>
  days.map(({ value }, at) => value - (days[at - 1]?.value ?? start))

/** Growth of one kind of record as a chart line, with the previous range if requested. */
export const growthSeries = (growth: Growth, name: string) => ({
  id: growth.record,
  name,
  values: changes(growth),
  ...(growth.before ? { before: changes(growth.before) } : {}),
})
