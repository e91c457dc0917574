import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { read } from '../../../platform/pipeline/handlers.ts'
import { enrichmentCustomers } from './enrichment-customers.ts'

export const listEnrichmentCustomers = read(enrichmentStatsCalls.listEnrichmentCustomers, (input, { db }) =>
  enrichmentCustomers(db, input),
)
