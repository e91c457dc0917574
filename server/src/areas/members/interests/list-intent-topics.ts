import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { read } from '../../../platform/pipeline/handlers.ts'
import { intentTopics } from './interest-schema.ts'

export const listIntentTopics = read(interestsCalls.listIntentTopics, (_input, { db }) =>
  db.select().from(intentTopics).orderBy(intentTopics.category, intentTopics.name),
)
