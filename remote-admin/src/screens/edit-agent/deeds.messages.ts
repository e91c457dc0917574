import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'agentDeeds.title', defaultMessage: 'Actions' },
  level: { id: 'agentDeeds.level', defaultMessage: 'Change the level' },
  levelHelp: { id: 'agentDeeds.levelHelp', defaultMessage: 'Takes effect on their next click. Can be undone.' },
  levelTitle: { id: 'agentDeeds.levelTitle', defaultMessage: 'Change the level of {name}' },
  levelNew: { id: 'agentDeeds.levelNew', defaultMessage: 'New level' },
  levelSave: { id: 'agentDeeds.levelSave', defaultMessage: 'Change' },
  levelDone: { id: 'agentDeeds.levelDone', defaultMessage: '{name} is now {level}.' },
  opens: {
    id: 'agentDeeds.opens',
    defaultMessage: 'They will be able to open {after, plural, one {# screen} other {# screens}}, instead of {before}.',
  },
  activate: { id: 'agentDeeds.activate', defaultMessage: 'Activate' },
  activateHelp: { id: 'agentDeeds.activateHelp', defaultMessage: 'They can sign in again immediately.' },
  activateDone: { id: 'agentDeeds.activateDone', defaultMessage: '{name} can sign in.' },
  deactivate: { id: 'agentDeeds.deactivate', defaultMessage: 'Deactivate' },
  deactivateHelp: {
    id: 'agentDeeds.deactivateHelp',
    defaultMessage: 'Ends their sessions immediately. Can be undone.',
  },
  deactivateTitle: { id: 'agentDeeds.deactivateTitle', defaultMessage: 'Deactivate {name}?' },
  deactivateBody: {
    id: 'agentDeeds.deactivateBody',
    defaultMessage:
      '{count, plural, =0 {They are not signed in anywhere.} one {Their # session ends immediately.} other {Their # sessions end immediately.}} They cannot sign in until someone activates them again.',
  },
  deactivateSu: {
    id: 'agentDeeds.deactivateSu',
    defaultMessage: 'They are a Super User: tasks that only they handle will stop.',
  },
  deactivateDone: { id: 'agentDeeds.deactivateDone', defaultMessage: '{name} deactivated.' },
  password: { id: 'agentDeeds.password', defaultMessage: 'Set a password' },
  passwordHelp: {
    id: 'agentDeeds.passwordHelp',
    defaultMessage: 'Ends their sessions and notifies them by email, without the password.',
  },
  passwordTitle: { id: 'agentDeeds.passwordTitle', defaultMessage: 'Set a password for {name}' },
  passwordNew: { id: 'agentDeeds.passwordNew', defaultMessage: 'New password' },
  passwordHint: {
    id: 'agentDeeds.passwordHint',
    defaultMessage: 'At least 6 characters. It is not shown again, so send it to them securely now.',
  },
  passwordSave: { id: 'agentDeeds.passwordSave', defaultMessage: 'Set password' },
  passwordDone: {
    id: 'agentDeeds.passwordDone',
    defaultMessage:
      'Password set. {count, plural, =0 {No sessions were open.} one {# session ended.} other {# sessions ended.}}',
  },
  endSessions: { id: 'agentDeeds.endSessions', defaultMessage: 'End all sessions' },
  endSessionsHelp: {
    id: 'agentDeeds.endSessionsHelp',
    defaultMessage: 'They are sent to the sign-in page and can sign in again.',
  },
  endSessionsTitle: { id: 'agentDeeds.endSessionsTitle', defaultMessage: 'End all sessions of {name}?' },
  endSessionsDone: {
    id: 'agentDeeds.endSessionsDone',
    defaultMessage: '{count, plural, =0 {No sessions were open.} one {# session ended.} other {# sessions ended.}}',
  },
  twoStep: { id: 'agentDeeds.twoStep', defaultMessage: 'Reset the second step' },
  twoStepHelp: {
    id: 'agentDeeds.twoStepHelp',
    defaultMessage:
      'For agents who lost their phone and recovery codes. They are notified by email. Verify their identity first.',
  },
  twoStepTitle: { id: 'agentDeeds.twoStepTitle', defaultMessage: 'Reset the second step of {name}?' },
  twoStepBody: {
    id: 'agentDeeds.twoStepBody',
    defaultMessage: 'Until they turn it on again, they sign in with their password alone.',
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
