import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { itemStates, maxHeld, queueItem, queueScreens, queues } from '../queue.ts'

const queue = () => s.oneOf(queues)

const call = {
  method: 'POST',
  access: { screens: Object.values(queueScreens).flat() },
  errors: [],
  // Claims change no record: they are not audited, decisions are.
  changes: false,
  retry: true,
} as const

/**
 * Items waiting in a queue, and who works on them. An item is claimed by one agent at a time: until it is decided on or
 * released, their session ends, or they give no sign of life for `claimMinutes`.
 */
export const queuesCalls = defineCalls({
  takeNext: {
    ...call,
    path: 'dataentry/take_next',
    summary: 'Gives this agent the next items of a queue, those that they hold already first; nobody else gets them.',
    input: s.object({
      queue: queue(),
      size: s.integer({ minimum: 1, maximum: maxHeld }),
      /** Items to leave out: skipped ones, and those with a pending decision. */
      not: s.array(s.id(), { maxItems: 500 }),
    }),
    output: s.array(queueItem),
    writes: true,
    reads: 'none',
    compressed: true,
  },
  takeItem: {
    ...call,
    path: 'dataentry/take_item',
    summary: 'Gives this agent one item, if nobody else holds it; of a settled one it tells how it was decided.',
    input: s.object({ item_id: s.id() }),
    output: queueItem,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'itemTaken'],
    writes: true,
  },
  keepItems: {
    ...call,
    path: 'dataentry/keep_items',
    summary: 'Says that this agent still works at these items; answers which of them they hold.',
    input: s.object({ item_ids: s.array(s.id(), { maxItems: 100 }) }),
    output: s.array(s.id()),
    writes: true,
    reads: 'none',
    compressed: true,
  },
  releaseItems: {
    ...call,
    path: 'dataentry/release_items',
    whileLeaving: true,
    summary: 'Lets others have these items.',
    input: s.object({ item_ids: s.array(s.id(), { maxItems: 500 }) }),
    output: s.object({}),
    writes: true,
    reads: 'none',
    compressed: true,
  },
  listItems: {
    ...call,
    path: 'dataentry/list_items',
    summary:
      'A page of the items of a queue: waiting ones in their order, or settled ones, the last one first; by `created` in the order in which they came. `text` is looked for in their titles.',
    input: listInput({ queue: queue(), state: s.optional(s.oneOf(itemStates)), text: s.optional(s.line(200)) }, [
      'order',
      'created',
    ]),
    output: listOutput(queueItem),
    reads: 'none',
    compressed: true,
  },
  countItems: {
    ...call,
    path: 'dataentry/count_items',
    summary: 'How many items wait in each queue that this agent may work off.',
    input: s.object({}),
    output: s.array(s.object({ queue: queue(), waiting: s.count() })),
    reads: 'none',
    compressed: true,
  },
})
