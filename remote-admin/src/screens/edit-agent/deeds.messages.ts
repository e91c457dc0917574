import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'agentDeeds.title', defaultMessage: 'What can be done' },
  level: { id: 'agentDeeds.level', defaultMessage: 'Change the level' },
  levelHelp: { id: 'agentDeeds.levelHelp', defaultMessage: 'Counts from their next click on; can be undone.' },
  levelTitle: { id: 'agentDeeds.levelTitle', defaultMessage: 'Change the level of {name}' },
  levelNew: { id: 'agentDeeds.levelNew', defaultMessage: 'New level' },
  levelSave: { id: 'agentDeeds.levelSave', defaultMessage: 'Change' },
  levelDone: { id: 'agentDeeds.levelDone', defaultMessage: '{name} is {level} now.' },
  opens: {
    id: 'agentDeeds.opens',
    defaultMessage: 'They may open {after, plural, one {# screen} other {# screens}} then; now {before}.',
  },
  activate: { id: 'agentDeeds.activate', defaultMessage: 'Let in' },
  activateHelp: { id: 'agentDeeds.activateHelp', defaultMessage: 'They can sign in again at once.' },
  activateDone: { id: 'agentDeeds.activateDone', defaultMessage: '{name} may sign in.' },
  deactivate: { id: 'agentDeeds.deactivate', defaultMessage: 'Shut out' },
  deactivateHelp: { id: 'agentDeeds.deactivateHelp', defaultMessage: 'Ends their sessions at once; can be undone.' },
  deactivateTitle: { id: 'agentDeeds.deactivateTitle', defaultMessage: 'Shut {name} out?' },
  deactivateBody: {
    id: 'agentDeeds.deactivateBody',
    defaultMessage:
      '{count, plural, =0 {They are signed in nowhere.} one {Their # session ends at once.} other {Their # sessions end at once.}} They cannot sign in until somebody lets them in again.',
  },
  deactivateSu: {
    id: 'agentDeeds.deactivateSu',
    defaultMessage: 'They are a Super User: whatever only they do here stops.',
  },
  deactivateDone: { id: 'agentDeeds.deactivateDone', defaultMessage: '{name} is shut out.' },
  password: { id: 'agentDeeds.password', defaultMessage: 'Set a password' },
  passwordHelp: {
    id: 'agentDeeds.passwordHelp',
    defaultMessage: 'Ends their sessions and tells them by mail, without the password.',
  },
  passwordTitle: { id: 'agentDeeds.passwordTitle', defaultMessage: 'Set a password for {name}' },
  passwordNew: { id: 'agentDeeds.passwordNew', defaultMessage: 'New password' },
  passwordHint: {
    id: 'agentDeeds.passwordHint',
    defaultMessage: 'At least 6 characters. It is never shown again: hand it over now.',
  },
  passwordSave: { id: 'agentDeeds.passwordSave', defaultMessage: 'Set it' },
  passwordDone: {
    id: 'agentDeeds.passwordDone',
    defaultMessage:
      'The password is set. {count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  endSessions: { id: 'agentDeeds.endSessions', defaultMessage: 'End all sessions' },
  endSessionsHelp: {
    id: 'agentDeeds.endSessionsHelp',
    defaultMessage: 'They go to the sign-in page at once, and can sign in again.',
  },
  endSessionsTitle: { id: 'agentDeeds.endSessionsTitle', defaultMessage: 'End all sessions of {name}?' },
  endSessionsDone: {
    id: 'agentDeeds.endSessionsDone',
    defaultMessage:
      '{count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  twoStep: { id: 'agentDeeds.twoStep', defaultMessage: 'Reset the second step' },
  twoStepHelp: {
    id: 'agentDeeds.twoStepHelp',
    defaultMessage: 'For one who lost phone and recovery codes; told by mail. Make sure that it is they who ask.',
  },
  twoStepTitle: { id: 'agentDeeds.twoStepTitle', defaultMessage: 'Reset the second step of {name}?' },
  twoStepBody: {
    id: 'agentDeeds.twoStepBody',
    defaultMessage: 'Until they switch it on again, their password alone signs them in.',
  },
  twoStepDone: { id: 'agentDeeds.twoStepDone', defaultMessage: 'The second step of {name} is off.' },
  resend: { id: 'agentDeeds.resend', defaultMessage: 'Send the invitation again' },
  resendHelp: {
    id: 'agentDeeds.resendHelp',
    defaultMessage: 'A new link, good for 7 days; the old one stops working.',
  },
  resendDone: { id: 'agentDeeds.resendDone', defaultMessage: 'A new invitation to {name} is on its way.' },
  withdraw: { id: 'agentDeeds.withdraw', defaultMessage: 'Withdraw the invitation' },
  withdrawHelp: { id: 'agentDeeds.withdrawHelp', defaultMessage: 'The link stops working, and the agent is no more.' },
  withdrawTitle: { id: 'agentDeeds.withdrawTitle', defaultMessage: 'Withdraw the invitation of {name}?' },
  withdrawDone: { id: 'agentDeeds.withdrawDone', defaultMessage: 'The invitation of {name} is withdrawn.' },
})
