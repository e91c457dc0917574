import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readScannedDomain } from './scanned-domain.ts'

export const getScannedDomain = read(domainChecksCalls.getScannedDomain, async ({ scanned_domain_id }, { db }) => {
  const found = await readScannedDomain(db, scanned_domain_id)
  if (!found) throw new Failed('notFound')
  return found
})
