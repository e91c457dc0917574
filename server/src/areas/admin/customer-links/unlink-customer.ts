import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadLink, setLink, undoLink } from './link-change.ts'

export const unlinkCustomer = change(customerLinksCalls.unlinkCustomer, {
  load: ({ agent_id }, { db }) => loadLink(db, agent_id),
  apply: (_input, link, { db }) => setLink(db, link, null),
  undo: undoLink,
})
