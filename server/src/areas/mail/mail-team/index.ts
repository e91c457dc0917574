// What other areas may use of this folder.
export { isTo } from './mail-sender.ts'
