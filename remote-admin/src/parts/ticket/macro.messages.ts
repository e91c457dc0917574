import { defineWords } from '@console/shared/intl/words'

export const macroWords = defineWords({
  willHappen: { id: 'macro.willHappen', defaultMessage: 'What will happen' },
  mails: { id: 'macro.mails', defaultMessage: 'This reply is e-mailed:' },
  notes: { id: 'macro.notes', defaultMessage: 'This internal note is added:' },
  assignsMe: { id: 'macro.assignsMe', defaultMessage: 'The ticket is assigned to you.' },
  addsTask: { id: 'macro.addsTask', defaultMessage: 'A task for you is added, due on {day}: {title}' },
  setsState: { id: 'macro.setsState', defaultMessage: 'The state changes to: {state}' },
  snoozes: { id: 'macro.snoozes', defaultMessage: 'The ticket is snoozed until {day}.' },
})
