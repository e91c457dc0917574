import { listReadingAlarms } from './list-reading-alarms.ts'
import { listReads } from './list-reads.ts'

/** All handlers of the group, for handlers.ts. */
export const readsHandlers = { listReadingAlarms, listReads }
