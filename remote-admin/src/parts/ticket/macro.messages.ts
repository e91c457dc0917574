import { defineMessages } from '@console/shared/intl/messages'

export const macroMessages = defineMessages({
  willHappen: { id: 'admin.macro.willHappen', defaultMessage: 'What will happen' },
  mails: { id: 'admin.macro.mails', defaultMessage: 'This reply is emailed:' },
  notes: { id: 'admin.macro.notes', defaultMessage: 'This internal note is added:' },
  assignsMe: { id: 'admin.macro.assignsMe', defaultMessage: 'The ticket is assigned to you.' },
  addsTask: { id: 'admin.macro.addsTask', defaultMessage: 'A task for you is added, due on {day}: {title}' },
  setsState: { id: 'admin.macro.setsState', defaultMessage: 'The state changes to: {state}' },
  snoozes: { id: 'admin.macro.snoozes', defaultMessage: 'The ticket is snoozed until {day}.' },
})
