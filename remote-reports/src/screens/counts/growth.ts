import type { Growth } from '../../../contract/calls/counts.ts'

/** By how many a number changed on each day. */
const changes = ({ start, days }: Pick<Growth, 'start' | 'days'>): number[] =>
  days.map(({ value }, at) => value - (days[at - 1]?.value ?? start))

/** The growth of one kind of record as a line of the chart, with the days before where they were asked for. */
export const growthSeries = (growth: Growth, name: string) => ({
  id: growth.record,
  name,
  values: changes(growth),
  ...(growth.before ? { before: changes(growth.before) } : {}),
})
