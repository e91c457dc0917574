import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { happenedOnText, readHappenedOn } from '../../parts/press-event/happened-on.ts'
import { messages } from '../../parts/press-event/press-event.messages.ts'
import { seenOf } from '../../parts/press-event/rejection.ts'
import type { Problems, Situation, Values } from '../../parts/queue/queue-spec.ts'

/** Initial form values of a hiring event. */
export const hiringValues = ({ event }: InQueue): Values => ({
  person: event.people[0]?.name ?? '',
  title: event.people[0]?.title ?? '',
  company_name: event.company?.name ?? event.company_name,
  company_id: '',
  happened_on: happenedOnText(event),
})

/** The event's company, or a candidate, with that name. */
export const companyOf = (name: string, { event, likely }: InQueue) =>
  [...(event.company ? [event.company] : []), ...likely].find((company) => company.name === name.trim())

/** The person named in the field: looked up, or known from the event; null: not in our records. */
const companyIdOf = ({ values, record }: Situation<InQueue>): number | null =>
  Number(values.company_id) || (companyOf(values.company_name ?? '', record)?.company_id ?? null)

/** The call's input, or errors by field. A date may be unknown, but not half typed. */
export const hiringInput = (at: Situation<InQueue>) => {
  const [person = '', title = '', company_name = '', typed = ''] = [
    'person',
    'title',
    'company_name',
    'happened_on',
  ].map((name) => at.values[name]?.trim())
  const date = readHappenedOn(typed)
  const problems: Problems = {
    ...(person === '' ? { person: messages.required } : {}),
    ...(title === '' ? { title: messages.required } : {}),
    ...(company_name === '' ? { company_name: messages.required } : {}),
    ...(typed !== '' && date === null ? { happened_on: messages.badDate } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    ...seenOf(at),
    person,
    title,
    company_name,
    company_id: companyIdOf(at),
    ...(date ?? { happened_on: null, date_precision: 'day' as const }),
    sources: at.sources,
  }
}
