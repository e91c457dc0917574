import type { areaCalls } from '@console/remote-admin/contract/calls'
import type { RecordKind as AreaKind } from '@console/remote-admin/contract/define-calls'
import type { areaErrors } from '@console/remote-admin/contract/errors'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { abuseHandlers } from './abuse/abuse-handlers.ts'
import { adminHandlers } from './admin/admin-handlers.ts'
import { announcementsHandlers } from './announcements/announcements-handlers.ts'
import { approvalsHandlers } from './approvals/approvals-handlers.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { autoBanningHandlers } from './auto-banning/auto-banning-handlers.ts'
import { bannerHandlers } from './banner/banner-handlers.ts'
import { blockListsHandlers } from './block-lists/block-lists-handlers.ts'
import { cartsHandlers } from './carts/carts-handlers.ts'
import { customerLinksHandlers } from './customer-links/customer-links-handlers.ts'
import { directoriesHandlers } from './directories/directories-handlers.ts'
import { readsHandlers } from './reads/reads-handlers.ts'
import { supportHandlers } from './support/support-handlers.ts'
import { tasksHandlers } from './tasks/tasks-handlers.ts'
import { ticketMacrosHandlers } from './ticket-macros/ticket-macros-handlers.ts'

type AreaFailures = typeof areaErrors
type AreaKinds = Record<AreaKind, true>

declare module '../../platform/errors/failures.ts' {
  interface Failures extends AreaFailures {}
}

declare module '../../platform/records/record-kinds.ts' {
  interface RecordKinds extends AreaKinds {}
}

/** The handlers of this area; a missing one does not compile. */
export const areaHandlers = {
  admin: adminHandlers,
  announcements: announcementsHandlers,
  banner: bannerHandlers,
  carts: cartsHandlers,
  customerLinks: customerLinksHandlers,
  directories: directoriesHandlers,
  audit: auditHandlers,
  reads: readsHandlers,
  blockLists: blockListsHandlers,
  autoBanning: autoBanningHandlers,
  approvals: approvalsHandlers,
  abuse: abuseHandlers,
  support: { ...supportHandlers, ...tasksHandlers, ...ticketMacrosHandlers },
} satisfies HandlersOf<typeof areaCalls>
