import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { scannedDomainsPage } from '../../data/scanned-domain.ts'
import { read } from '../../mechanism/handlers.ts'

export const listScannedDomains = read(domainChecksCalls.listScannedDomains, (input, { db }) =>
  scannedDomainsPage(db, input),
)
