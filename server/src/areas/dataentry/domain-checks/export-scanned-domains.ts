import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { scannedDomainExport, selectedScannedDomains } from './scanned-domain.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

export const exportScannedDomains = stream(
  domainChecksCalls.exportScannedDomains,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedScannedDomains(selection)
    const total = await db.$count(scannedDomains, where)
    const batches = keysetBatches(db, scannedDomainExport, where, total, sort)
    return { total, fileName: 'scanned-domains.csv', chunks: csvChunks(columns, batches) }
  },
)
