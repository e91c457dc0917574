import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startEnrichmentCustomersExport = change(enrichmentStatsCalls.startEnrichmentCustomersExport, {
  apply: (asked, _before, context) => beginExport(context, 'enrichment-customers', asked),
})
