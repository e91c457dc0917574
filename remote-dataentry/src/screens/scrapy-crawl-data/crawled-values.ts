import type { InputOf } from '@console/shared/contract/define-calls'
import type { CrawledField, CrawledRow, crawledCalls } from '../../../contract/calls/crawled.ts'
import { storedValue, valueProblem } from '../../parts/field-rules.ts'
import type { Problems, Values } from '../../parts/queue/queue-spec.ts'
import { messages } from './scrapy-crawl-data.messages.ts'

type Input = InputOf<typeof crawledCalls.settleCrawledRow>
type Found = CrawledRow['fields'][number]

/** For each field the form holds whether it is to be stored, and the value. */
export const takeField = (field: CrawledField): string => `take_${field}`
export const valueField = (field: CrawledField): string => `value_${field}`

export const differs = ({ found, stored }: Found): boolean => found !== stored

/** Differing fields are preselected. */
export const crawledValues = ({ fields }: CrawledRow): Values =>
  Object.fromEntries(
    fields.flatMap((one) => [
      [takeField(one.field), differs(one) ? 'yes' : ''],
      [valueField(one.field), one.found],
    ]),
  )

export const isTaken = (values: Values, { field }: Found): boolean => values[takeField(field)] === 'yes'

export const takenFields = ({ fields }: CrawledRow, values: Values): readonly Found[] =>
  fields.filter((one) => isTaken(values, one))

const seen = ({ crawled_row_id, version, company }: CrawledRow) => ({
  crawled_row_id,
  version,
  company_version: company?.version ?? null,
})

/** The input of the choices, or their errors. */
export const acceptInput = (record: CrawledRow, values: Values): Input | { readonly problems: Problems } => {
  const taken = takenFields(record, values)
  const typedOf = ({ field }: Found) => storedValue(field, values[valueField(field)] ?? '')
  const wrong = taken.flatMap((one) => {
    const problem = typedOf(one) === '' ? messages.fill : valueProblem(one.field, typedOf(one))
    return problem === null ? [] : [[valueField(one.field), problem] as const]
  })
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) }
  if (record.company === null && !taken.some(({ field }) => field === 'name'))
    return { problems: { [valueField('name')]: messages.needsName } }
  const accepted = taken.map((one) => ({
    field: one.field,
    ...(typedOf(one) === one.found ? {} : { value: typedOf(one) }),
  }))
  return { ...seen(record), accepted }
}

export const rejectInput = (record: CrawledRow): Input => ({ ...seen(record), accepted: [] })
