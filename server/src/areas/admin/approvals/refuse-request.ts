import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { nameOf } from '../../members/reach/index.ts'
import { answerOf, refuse, undoDecision } from './decide.ts'
import { lockSeen } from './lock-seen.ts'
import { letterTo } from './refusal-mail.ts'

export const refuseRequest = change(approvalsCalls.refuseRequest, {
  load: lockSeen('refuse'),
  apply: async ({ reason, mail }, request, { db, agent }) => {
    const letter = mail === undefined ? null : await letterTo(db, request.customer_id, mail, nameOf(agent))
    return answerOf(db, await refuse(db, agent, request, { reason, letter }))
  },
  undo: undoDecision,
})
