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

/** Why something cannot be done to an agent, by the code of the server's refusal. */
export const agentRefusals = defineWords({
  ownAccount: { id: 'agentRefusal.ownAccount', defaultMessage: 'You cannot do this to your own account.' },
  lastSuperUser: {
    id: 'agentRefusal.lastSuperUser',
    defaultMessage: 'This is the last Super User; at least one must stay.',
  },
  stillInvited: {
    id: 'agentRefusal.stillInvited',
    defaultMessage: 'They have not accepted their invitation yet.',
  },
  notInvited: { id: 'agentRefusal.notInvited', defaultMessage: 'They are not waiting to accept an invitation.' },
  twoStepOff: { id: 'agentRefusal.twoStepOff', defaultMessage: 'Two-step sign-in is not on.' },
  grantsMore: {
    id: 'agentRefusal.grantsMore',
    defaultMessage: 'That would let them open screens that you may not open.',
  },
  notStaff: { id: 'agentRefusal.notStaff', defaultMessage: 'Only company email addresses can be invited.' },
  alreadyRegistered: {
    id: 'agentRefusal.alreadyRegistered',
    defaultMessage: 'Somebody here has this e-mail already.',
  },
})

export const agentNoteWords = defineWords({
  ticket: { id: 'agentNote.ticket', defaultMessage: 'Ticket' },
  ticketHint: { id: 'agentNote.ticketHint', defaultMessage: 'Address of the request, kept with the change' },
  notes: { id: 'agentNote.notes', defaultMessage: 'Why' },
})
