// What other areas may use of this folder.

export { addToQueue, reopenItem, settleIfWaiting } from './queue.ts'
export { queueItems } from './queue-schema.ts'
