import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { enrichmentCustomers } from '../../data/enrichment-customers.ts'
import { read } from '../../mechanism/handlers.ts'

export const listEnrichmentCustomers = read(enrichmentStatsCalls.listEnrichmentCustomers, (input, { db }) =>
  enrichmentCustomers(db, input),
)
