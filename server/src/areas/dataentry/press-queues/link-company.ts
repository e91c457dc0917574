import type { LikelyCompany, QueuedEvent } from '@console/remote-dataentry/contract/calls/press-queues'
import type { Changed, Context } from '../../../platform/pipeline/handlers.ts'
import { decisionOn } from '../queues/queue.ts'
import type { EventDecision } from './decide-event.ts'

/** What a funding event lacks, in the words of the queue that asks for it. */
const lacking = ({ amount, round, happened_on, investors }: QueuedEvent): string[] => [
  ...(amount === null ? ['amount'] : []),
  ...(round === '' ? ['round'] : []),
  ...(happened_on === null ? ['date'] : []),
  ...(investors.length === 0 ? ['investors'] : []),
]

interface Linked {
  readonly event: QueuedEvent
  readonly company: Pick<LikelyCompany, 'company_id' | 'name'>
  /** Where the company was read in the article. */
  readonly sources?: QueuedEvent['sources']
  /** What else the audit trail keeps. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** Says whose a funding event is. It is confirmed where nothing else is missing or an agent found no more of it. */
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
