import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { intentTopics } from '../../data/interest-schema.ts'
import { read } from '../../mechanism/handlers.ts'

export const listIntentTopics = read(interestsCalls.listIntentTopics, (_input, { db }) =>
  db.select().from(intentTopics).orderBy(intentTopics.category, intentTopics.name),
)
