import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readBatches } from './staging-batch.ts'

export const listStagingBatches = read(stagedPressCalls.listStagingBatches, (_input, { db, agent }) =>
  readBatches(db, sql`b.created_by = ${agent.id} and b.created_at > now() - interval '1 day'`),
)
