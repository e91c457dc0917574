import { intentTopicLimits, interestsCalls } from '@console/remote-members/contract/calls/interests'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { findTopics, saveTopics, undoTopics } from './chosen-topics.ts'

export const setIntentTopics = change(interestsCalls.setIntentTopics, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id, topic_ids }, { plan }, { db }) => {
    const wanted = new Set(topic_ids)
    const topics = await findTopics(db, 'id', [...wanted])
    if (topics.length < wanted.size) throw invalidField('topic_ids', 'Unknown topic.')
    const [chosen, limit] = [wanted.size, intentTopicLimits[plan]]
    if (chosen > limit)
      throw new Failed('tooManyTopics', {
        params: { chosen, limit },
        message: `${chosen} topics are more than the ${limit} that the plan holds.`,
      })
    return saveTopics(db, customer_id, topics)
  },
  undo: undoTopics,
})
