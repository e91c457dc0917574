// What other areas may use of this folder.
export { fieldText, readCorrection, readCorrections, toCorrection } from './correction-row.ts'
export { corrections } from './correction-schema.ts'
export { checkedValue, countryOf } from './correction-value.ts'
export {
  type CorrectionRecord,
  decide,
  type Kept,
  keep,
  lockDecided,
  lockOpen,
  lockRecord,
  reopened,
  restoreField,
  storeField,
} from './decision.ts'
