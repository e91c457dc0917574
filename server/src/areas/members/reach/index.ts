// What other areas may use of this folder.
export { addresseeFields } from './mail-template.ts'
export { nameOf } from './name-of.ts'
export { campaignRecipients } from './reach-schema.ts'
