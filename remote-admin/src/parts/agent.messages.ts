import { defineMessages } from '@console/shared/intl/messages'

export const levelMessages = defineMessages({
  su: { id: 'admin.level.su', defaultMessage: 'Super User' },
  manager: { id: 'admin.level.manager', defaultMessage: 'Manager' },
  sales: { id: 'admin.level.sales', defaultMessage: 'Sales' },
  data_entry: { id: 'admin.level.dataEntry', defaultMessage: 'Data entry' },
  company_size: { id: 'admin.level.companySize', defaultMessage: 'Company size' },
})

export const stateMessages = defineMessages({
  active: { id: 'admin.agentState.active', defaultMessage: 'Active' },
  inactive: { id: 'admin.agentState.inactive', defaultMessage: 'Deactivated' },
  waiting: { id: 'admin.agentState.waiting', defaultMessage: 'Awaiting approval' },
  invited: { id: 'admin.agentState.invited', defaultMessage: 'Invited' },
})

export const agentNoteMessages = defineMessages({
  ticket: { id: 'admin.agentNote.ticket', defaultMessage: 'Ticket link' },
  ticketHint: { id: 'admin.agentNote.ticketHint', defaultMessage: 'Kept with the change.' },
  notes: { id: 'admin.agentNote.notes', defaultMessage: 'Notes' },
})
