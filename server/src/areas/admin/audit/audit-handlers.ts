import { getAuditEntry } from './get-audit-entry.ts'
import { listAudit } from './list-audit.ts'
import { startAuditExport } from './start-audit-export.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

/** All handlers of the group, for handlers.ts. */
export const auditHandlers = { getAuditEntry, listAudit, startAuditExport, verifyAuditChain }
