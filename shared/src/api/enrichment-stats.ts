import { enrichmentStatsCalls } from '../contract/calls/enrichment-stats.ts'
import { createClient } from './client.ts'

export const enrichmentStats = createClient(enrichmentStatsCalls)
