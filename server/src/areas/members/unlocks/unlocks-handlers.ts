import { hideUnlocks } from './hide-unlocks.ts'
import { listUnlocks } from './list-unlocks.ts'

/** All handlers of the group, for handlers.ts. */
export const unlocksHandlers = { hideUnlocks, listUnlocks }
