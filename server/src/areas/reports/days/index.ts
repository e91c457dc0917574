// What other areas may use of this folder.
export { onDays } from './on-days.ts'
