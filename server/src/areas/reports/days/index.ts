// What other areas may use of this folder.
export { eventsKeptFrom } from './kept-from.ts'
export { onDays } from './on-days.ts'
