import { enrichmentStatsCalls } from '@console/remote-reports/contract/calls/enrichment-stats'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startEnrichmentRequestsExport = change(enrichmentStatsCalls.startEnrichmentRequestsExport, {
  apply: (asked, _before, context) => beginExport(context, 'enrichment-requests', asked),
})
