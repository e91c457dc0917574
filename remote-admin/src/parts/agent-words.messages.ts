import { defineWords } from '@console/shared/intl/words'

export const levelWords = defineWords({
  su: { id: 'level.su', defaultMessage: 'Super User' },
  manager: { id: 'level.manager', defaultMessage: 'Manager' },
  sales: { id: 'level.sales', defaultMessage: 'Sales' },
  data_entry: { id: 'level.dataEntry', defaultMessage: 'Data entry' },
  company_size: { id: 'level.companySize', defaultMessage: 'Company size' },
})

export const stateWords = defineWords({
  active: { id: 'agentState.active', defaultMessage: 'Active' },
  inactive: { id: 'agentState.inactive', defaultMessage: 'Deactivated' },
  waiting: { id: 'agentState.waiting', defaultMessage: 'Awaiting approval' },
  invited: { id: 'agentState.invited', defaultMessage: 'Invited' },
})

export const agentNoteWords = defineWords({
  ticket: { id: 'agentNote.ticket', defaultMessage: 'Ticket' },
  ticketHint: { id: 'agentNote.ticketHint', defaultMessage: 'Address of the request, kept with the change' },
  notes: { id: 'agentNote.notes', defaultMessage: 'Why' },
})
