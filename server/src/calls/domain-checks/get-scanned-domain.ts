import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { readScannedDomain } from '../../data/scanned-domain.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getScannedDomain = read(domainChecksCalls.getScannedDomain, async ({ scanned_domain_id }, { db }) => {
  const found = await readScannedDomain(db, scanned_domain_id)
  if (!found) throw new Failed('notFound')
  return found
})
