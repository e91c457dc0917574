import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { auditKeyset } from './audit-entry.ts'
import { auditWhere } from './audit-filters.ts'

export const listAudit = read(auditCalls.listAudit, ({ filters, sort, page }, { db }) =>
  keysetPage(db, auditKeyset, { where: auditWhere(filters), sort: sort ?? { by: 'at', direction: 'desc' }, page }),
)
