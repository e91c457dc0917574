import type { MapFigure, mapSteps } from '@console/remote-reports/contract/calls/tracker'
import type { UsageKind } from '@console/remote-reports/contract/figures'
import type { ReportRange } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeys } from '../../admin/approvals/index.ts'
import { daysIn, eachDay, requireRange } from '../days/range.ts'
import { readStamp } from './figures.ts'
import { customerName } from './report-customer.ts'
import { usageByDay, usageIn } from './usage.ts'

type Step = (typeof mapSteps)[number]

const maxRows = 25

/** Maximum number of readable columns. */
const stepOf = (days: number): Step => (days <= 35 ? 'day' : days <= 182 ? 'week' : 'month')

/** The first day of a column, inside the range or not: weeks begin on Monday. */
const beginOf = (day: string, step: Step): string => {
  if (step === 'day') return isoDate(day)
  if (step === 'month') return `${isoDate(day).slice(0, 7)}-01`
  const date = new Date(isoDate(day))
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** The columns of a range by first day. */
const columnsOf = (range: ReportRange, step: Step): ReadonlyMap<string, ReportRange> => {
  const columns = new Map<string, ReportRange>()
  for (const day of eachDay(range)) {
    const begin = beginOf(day, step)
    columns.set(begin, { from: columns.get(begin)?.from ?? day, to: day })
  }
  return columns
}

interface Found extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly customer_id: number
  readonly total: number
  readonly of: number
  readonly begin: string
  readonly value: number
}

interface Wanted {
  readonly kinds: readonly UsageKind[]
  readonly figure: MapFigure
  readonly range: ReportRange
  /** If given, the rows are the customer's keys instead of customers. */
  readonly customer?: number | undefined
}

/** Those with the highest usage, and their usage in each part of the range. */
export const usageMap = async (db: Executor, { kinds, figure, range, customer }: Wanted) => {
  requireRange(range)
  const step = stepOf(daysIn(range))
  const columns = columnsOf(range, step)
  const wanted = { kinds, range, customer }
  const value = sql.identifier(figure)
  const id = sql.identifier(customer === undefined ? 'customer_id' : 'key_id')
  const name =
    customer === undefined
      ? sql`(select ${customerName} from ${customers} c where c.id = t.id)`
      : sql`coalesce((select k.prefix from ${apiKeys} k where k.id = t.id), '')`
  const [stamp, { rows: found }] = await Promise.all([
    readStamp(db),
    db.execute<Found>(sql`
      with summed as (
        select ${id} as id, sum(${value})::float8 as total, min(customer_id)::float8 as customer_id
        from ${usageIn(wanted)} u group by ${id} having sum(${value}) > 0
      ), top as materialized (
        select *, (count(*) over ())::int as of from summed order by total desc, id limit ${maxRows}
      )
      select t.id::float8 as id, ${name} as name, t.customer_id, t.total, t.of, cell.begin, cell.value
      from top t cross join lateral (
        select date_trunc(${step}, u.day::timestamp)::date::text as begin, sum(u.${value})::float8 as value
        from ${usageByDay(wanted)} u where u.${id} = t.id group by 1
      ) cell order by t.total desc, t.id`),
  ])
  const byRow = Map.groupBy(found, (row) => row.id)
  const rows = [...byRow.values()].flatMap((cells) => {
    const [first] = cells
    if (first === undefined) return []
    const values = new Map(cells.map((cell) => [cell.begin, cell.value]))
    const { id, name, customer_id, total } = first
    return [{ id, name, customer_id, total, cells: [...columns.keys()].map((begin) => values.get(begin) ?? 0) }]
  })
  return { stamp, step, columns: [...columns.values()], rows, of: found[0]?.of ?? 0 }
}
