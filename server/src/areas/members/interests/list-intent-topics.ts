import { interestsCalls } from '@console/remote-members/contract/calls/interests'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { intentTopics } from './interest-schema.ts'

export const listIntentTopics = read(interestsCalls.listIntentTopics, (_input, { db }) =>
  db.select().from(intentTopics).orderBy(intentTopics.category, sql`fold_text(${intentTopics.name}) collate "C"`),
)
