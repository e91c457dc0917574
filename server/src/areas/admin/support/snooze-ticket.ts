import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { isLater, today } from '../../../platform/database/days.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockTicket, requireTicket, saveTicket, undoTicketChange } from './ticket-change.ts'

export const snoozeTicket = change(supportCalls.snoozeTicket, {
  load: ({ prospect_id }, { db, agent }) => lockTicket(db, prospect_id, agent.id),
  apply: async ({ until }, ticket, { db, agent }) => {
    if (!isLater(until, today())) throw invalidField('until', 'Must be a day to come.')
    requireTicket('snooze', ticket)
    return saveTicket(db, agent.id, ticket, { state: 'snoozed', snoozed_until: until })
  },
  undo: undoTicketChange,
})
