import type { LikelyCompany, QueuedEvent } from '@console/remote-dataentry/contract/calls/press-queues'
import type { Changed, Context } from '../../../platform/pipeline/handlers.ts'
import { decisionOn } from '../queues/queue.ts'
import type { EventDecision } from './decide-event.ts'

/** What a funding event lacks, as shown in its queue. */
const lacking = ({ amount, round, happened_on, investors }: QueuedEvent): string[] => [
  ...(amount === null ? ['amount'] : []),
  ...(round === '' ? ['round'] : []),
  ...(happened_on === null ? ['date'] : []),
  ...(investors.length === 0 ? ['investors'] : []),
]

interface Linked {
  readonly event: QueuedEvent
  readonly company: Pick<LikelyCompany, 'company_id' | 'name'>
  /** The place in the article that names the company. */
  readonly sources?: QueuedEvent['sources']
  /** Further values for the audit log. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/**
 * Links a funding event with a company. The event is confirmed if nothing else is missing, or if an agent could not
 * find the rest.
 */
export const linkCompany = async (
  { store }: EventDecision,
  context: Context,
  { event, company: { company_id, name }, sources = {}, beside = {} }: Linked,
): Promise<Changed<QueuedEvent>> => {
  const missing = lacking(event)
  const values = { company_id, sources: { ...event.sources, ...sources } }
  const isLookedThrough = (await decisionOn(context.db, 'funding', event.press_event_id)) === 'completed'
  return missing.length === 0 || isLookedThrough
    ? store(event, context, { values: { ...values, state: 'confirmed' }, settles: ['funding'], beside })
    : store(event, context, {
        values,
        adds: { queue: 'funding', title: name, reason: missing.join(', ') },
        beside,
      })
}
