import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { sql } from 'drizzle-orm'
import { domainChecks } from '../../data/domain-schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { readChecks } from './check-row.ts'

export const listDomainChecks = read(domainChecksCalls.listDomainChecks, (_input, { db }) =>
  readChecks(db, sql`${domainChecks.created_at} > now() - interval '1 day'`),
)
