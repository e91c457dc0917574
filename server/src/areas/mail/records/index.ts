// What other areas may use of this folder.
export { gmailDrafts, gmailSends } from './mail-writing-schema.ts'
