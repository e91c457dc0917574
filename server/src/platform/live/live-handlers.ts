import { getOverview } from './get-overview.ts'
import { leaveRecord } from './leave-record.ts'
import { markBadgeSeen } from './mark-badge-seen.ts'
import { viewRecord } from './view-record.ts'

/** All handlers of the group, for handlers.ts. */
export const liveHandlers = { getOverview, leaveRecord, markBadgeSeen, viewRecord }
