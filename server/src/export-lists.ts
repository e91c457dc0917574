import { auditLists } from './areas/admin/audit/export-audit.ts'
import { customerLists } from './areas/members/customers/export-customers.ts'
import { personalDataLists } from './areas/members/personal-data/archive.ts'
import { accountLists } from './areas/reports/exports/account-lists.ts'
import { enrichmentLists } from './areas/reports/exports/enrichment-lists.ts'
import { figureLists } from './areas/reports/exports/figure-lists.ts'
import { stripeLists } from './areas/reports/exports/stripe-lists.ts'
import { usageLists } from './areas/reports/exports/usage-lists.ts'
import { latestLists } from './areas/reports/latest-customers/export-latest.ts'
import type { ExportLists } from './platform/exports/export-list.ts'

/** How each list is exported, by the name under which its exports are stored. */
export const exportLists: ExportLists = {
  ...customerLists,
  ...latestLists,
  ...auditLists,
  ...personalDataLists,
  ...figureLists,
  ...accountLists,
  ...enrichmentLists,
  ...stripeLists,
  ...usageLists,
}
