import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { saveTopics, undoTopics } from './chosen-topics.ts'

export const clearIntentTopics = change(interestsCalls.clearIntentTopics, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: ({ customer_id }, _before, { db }) => saveTopics(db, customer_id, []),
  undo: undoTopics,
})
