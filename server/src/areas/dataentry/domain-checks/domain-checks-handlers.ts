import { checkDomain } from './check-domain.ts'
import { decideScannedDomain } from './decide-scanned-domain.ts'
import { decideScannedDomains } from './decide-scanned-domains.ts'
import { exportScannedDomains } from './export-scanned-domains.ts'
import { getScannedDomain } from './get-scanned-domain.ts'
import { listDomainChecks } from './list-domain-checks.ts'
import { listScannedDomains } from './list-scanned-domains.ts'
import { startDomainCheck } from './start-domain-check.ts'
import { stopDomainCheck } from './stop-domain-check.ts'

/** All handlers of the group, for handlers.ts. */
export const domainChecksHandlers = {
  checkDomain,
  decideScannedDomain,
  decideScannedDomains,
  exportScannedDomains,
  getScannedDomain,
  listDomainChecks,
  listScannedDomains,
  startDomainCheck,
  stopDomainCheck,
}
