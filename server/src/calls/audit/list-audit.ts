import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { auditKeyset } from '../../data/audit-entry.ts'
import { auditWhere } from '../../data/audit-filters.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listAudit = read(auditCalls.listAudit, ({ filters, sort, page }, { db }) =>
  keysetPage(db, auditKeyset, { where: auditWhere(filters), sort: sort ?? { by: 'at', direction: 'desc' }, page }),
)
