import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { listAudit } from './list-audit.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

/** All handlers of the group, for handlers.ts. */
export const auditHandlers = {
  getAuditEntry,
  listAudit,
  startAuditExport: startExport(auditCalls.startAuditExport, 'audit'),
  verifyAuditChain,
}
