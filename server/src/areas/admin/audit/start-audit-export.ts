import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startAuditExport = change(auditCalls.startAuditExport, {
  apply: (asked, _before, context) => beginExport(context, 'audit', asked),
})
