import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import { type ExportLists, opened } from '../../../platform/exports/export-list.ts'
import { audit } from '../../../platform/records/schema.ts'
import { auditExportKeyset } from './audit-entry.ts'
import { selectedAudit } from './audit-filters.ts'

type AuditSelection = InputOf<typeof auditCalls.startAuditExport>['selection']

/** Exports of /audit-trail. */
export const auditLists = {
  audit: {
    access: auditCalls.startAuditExport.access,
    reads: {
      change: 'id',
      customer: ['{kind=customer}.target', '{kind=customer}.also_ids[]'],
      agent: '{kind=agent}.target',
    },
    kinds: { at: 'time' },
    check: selectedAudit,
    sorts: sortKeysOf(auditExportKeyset.sorts),
    open: (db: Executor, selection: AuditSelection, sort?: Sort<string>) => {
      const where = selectedAudit(selection)
      return opened(db, audit, where, (total) => keysetBatches(db, auditExportKeyset, where, total, sort))
    },
  },
} as const satisfies ExportLists
