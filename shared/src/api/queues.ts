import { queuesCalls } from '../contract/calls/queues.ts'
import { createClient } from './client.ts'

/** Client of the queues of data entry. */
export const queues = createClient(queuesCalls)
