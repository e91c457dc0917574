// What other areas may use of this folder.

export { ban, liftBan, previewLocked } from './ban.ts'
export { normalizeRange, previewBan } from './ban-preview.ts'
