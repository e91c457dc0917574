import { getQuickStats } from './get-quick-stats.ts'

/** All handlers of the group, for handlers.ts. */
export const quickStatsHandlers = { getQuickStats }
