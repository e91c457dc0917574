// What other areas may use of this folder.
export { apiKeyDays, apiKeys } from './approval-schema.ts'
export { lockRequest } from './customer-status.ts'
export { answerOf, approve, isDecision, revoke, undoDecision } from './decide.ts'
export { lockSeen } from './lock-seen.ts'
