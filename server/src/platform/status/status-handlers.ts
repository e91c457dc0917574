import { getStatus } from './get-status.ts'

/** All handlers of the group, for handlers.ts. */
export const statusHandlers = { getStatus }
