import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readChecks } from './check-row.ts'
import { domainChecks } from './domain-schema.ts'

export const listDomainChecks = read(domainChecksCalls.listDomainChecks, (_input, { db }) =>
  readChecks(db, sql`${domainChecks.created_at} > now() - interval '1 day'`),
)
