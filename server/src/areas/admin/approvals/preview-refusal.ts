import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { nameOf } from '../../members/reach/index.ts'
import { canDecide, findRequest } from './customer-status.ts'
import { letterTo, refusalLetter } from './refusal-mail.ts'

export const previewRefusal = read(
  approvalsCalls.previewRefusal,
  async ({ kind, reason, request_id }, { db, agent }) => {
    if (!canDecide(agent, kind)) throw new Failed('notAllowed')
    const letter = refusalLetter(kind, reason)
    if (request_id === undefined) return letter
    const request = await findRequest(db, agent, request_id)
    return letterTo(db, request.customer_id, letter, nameOf(agent))
  },
)
