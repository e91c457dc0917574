import { addDisposableDomains } from './add-disposable-domains.ts'
import { importDomains } from './import-domains.ts'
import { importIps } from './import-ips.ts'
import { listRollUps } from './list-roll-ups.ts'
import { previewDomainImport } from './preview-domain-import.ts'
import { previewIpImport } from './preview-ip-import.ts'

/** All handlers of the group, for handlers.ts. */
export const blockListsHandlers = {
  addDisposableDomains,
  importDomains,
  importIps,
  listRollUps,
  previewDomainImport,
  previewIpImport,
}
