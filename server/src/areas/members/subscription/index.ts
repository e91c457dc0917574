// What other areas may use of this folder.
export { asBegun, asNew, asTrial } from './life.ts'
