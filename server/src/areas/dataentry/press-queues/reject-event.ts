import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireWork } from '../queues/queue-item.ts'
import { decisionIn, undoEventDecision } from './decide-event.ts'

export const rejectEvent = change(pressQueuesCalls.rejectEvent, {
  load: async (input, context) => {
    requireWork(context.agent, input.queue)
    return decisionIn(input.queue, 'rejected', input).load(input, context)
  },
  apply: ({ queue, reason, note }, event, context) =>
    decisionIn(queue, 'rejected', { reason, note }).store(event, context, {
      values: { state: 'rejected' },
      reason,
      settles: queue === 'hiring' ? [] : ['funding', 'funding_company'],
    }),
  undo: undoEventDecision,
})
