import { postFile } from './post-file.ts'

/** All handlers of the group, for handlers.ts. */
export const filesHandlers = { postFile }
