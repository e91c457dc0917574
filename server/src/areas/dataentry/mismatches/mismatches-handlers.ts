import { getMismatch } from './get-mismatch.ts'
import { settleMismatch } from './settle-mismatch.ts'

/** All handlers of the group, for handlers.ts. */
export const mismatchesHandlers = { getMismatch, settleMismatch }
