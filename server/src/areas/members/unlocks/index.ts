// What other areas may use of this folder.

export { unlockKeyset, unlocksWhere } from './unlock.ts'
export { unlocks } from './unlock-schema.ts'
