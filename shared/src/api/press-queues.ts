import { pressQueuesCalls } from '../contract/calls/press-queues.ts'
import { createClient } from './client.ts'

/** Client of the queues of press events. */
export const pressQueues = createClient(pressQueuesCalls)
