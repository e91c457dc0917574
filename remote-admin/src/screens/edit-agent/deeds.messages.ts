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
    defaultMessage: 'They will be able to open {after, plural, one {# screen} other {# screens}}; now {before}.',
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
      '{count, plural, =0 {They have no open sessions.} one {Their # session ends immediately.} other {Their # sessions end immediately.}} They can’t sign in until someone activates them again.',
  },
  deactivateSu: {
    id: 'agentDeeds.deactivateSu',
    defaultMessage: 'They are a Super User: anything only they do here will stop.',
  },
  deactivateDone: { id: 'agentDeeds.deactivateDone', defaultMessage: '{name} is deactivated.' },
  password: { id: 'agentDeeds.password', defaultMessage: 'Set a password' },
  passwordHelp: {
    id: 'agentDeeds.passwordHelp',
    defaultMessage: 'Ends their sessions and notifies them by e-mail, without the password.',
  },
  passwordTitle: { id: 'agentDeeds.passwordTitle', defaultMessage: 'Set a password for {name}' },
  passwordNew: { id: 'agentDeeds.passwordNew', defaultMessage: 'New password' },
  passwordHint: {
    id: 'agentDeeds.passwordHint',
    defaultMessage: 'At least 6 characters. It is not shown again: pass it on now.',
  },
  passwordSave: { id: 'agentDeeds.passwordSave', defaultMessage: 'Set password' },
  passwordDone: {
    id: 'agentDeeds.passwordDone',
    defaultMessage:
      'The password is set. {count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  endSessions: { id: 'agentDeeds.endSessions', defaultMessage: 'End all sessions' },
  endSessionsHelp: {
    id: 'agentDeeds.endSessionsHelp',
    defaultMessage: 'Signs them out immediately. They can sign in again.',
  },
  endSessionsTitle: { id: 'agentDeeds.endSessionsTitle', defaultMessage: 'End all sessions of {name}?' },
  endSessionsDone: {
    id: 'agentDeeds.endSessionsDone',
    defaultMessage:
      '{count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  twoStep: { id: 'agentDeeds.twoStep', defaultMessage: 'Reset two-step sign-in' },
  twoStepHelp: {
    id: 'agentDeeds.twoStepHelp',
    defaultMessage:
      'For agents who lost their phone and recovery codes. They are notified by e-mail. Verify their identity first.',
  },
  twoStepTitle: { id: 'agentDeeds.twoStepTitle', defaultMessage: 'Reset two-step sign-in for {name}?' },
  twoStepBody: {
    id: 'agentDeeds.twoStepBody',
    defaultMessage: 'Until they turn it on again, their password alone signs them in.',
  },
  twoStepDone: { id: 'agentDeeds.twoStepDone', defaultMessage: 'Two-step sign-in of {name} is off.' },
  resend: { id: 'agentDeeds.resend', defaultMessage: 'Send the invitation again' },
  resendHelp: {
    id: 'agentDeeds.resendHelp',
    defaultMessage: 'Sends a new link, valid for 7 days. The old one stops working.',
  },
  resendDone: { id: 'agentDeeds.resendDone', defaultMessage: 'A new invitation was sent to {name}.' },
  withdraw: { id: 'agentDeeds.withdraw', defaultMessage: 'Withdraw the invitation' },
  withdrawHelp: { id: 'agentDeeds.withdrawHelp', defaultMessage: 'The link stops working and the agent is removed.' },
  withdrawTitle: { id: 'agentDeeds.withdrawTitle', defaultMessage: 'Withdraw the invitation for {name}?' },
  withdrawDone: { id: 'agentDeeds.withdrawDone', defaultMessage: 'The invitation for {name} was withdrawn.' },
})
