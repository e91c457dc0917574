import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { csvChunks } from '../../csv.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { scannedDomainExport, selectedScannedDomains } from '../../data/scanned-domain.ts'
import { scannedDomains } from '../../data/scanned-domain-schema.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportScannedDomains = stream(
  domainChecksCalls.exportScannedDomains,
  async ({ selection, columns, sort }, { db }) => {
    const where = selectedScannedDomains(selection)
    const total = await db.$count(scannedDomains, where)
    const batches = keysetBatches(db, scannedDomainExport, where, total, sort)
    return { total, fileName: 'scanned-domains.csv', chunks: csvChunks(columns, batches) }
  },
)
