import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { read } from '../../../platform/pipeline/handlers.ts'
import { scannedDomainsPage } from './scanned-domain.ts'

export const listScannedDomains = read(domainChecksCalls.listScannedDomains, (input, { db }) =>
  scannedDomainsPage(db, input),
)
