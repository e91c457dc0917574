import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.agentActions.title', defaultMessage: 'Actions' },
  level: { id: 'admin.agentActions.level', defaultMessage: 'Change the level' },
  levelHelp: { id: 'admin.agentActions.levelHelp', defaultMessage: 'Takes effect on their next click. Can be undone.' },
  levelTitle: { id: 'admin.agentActions.levelTitle', defaultMessage: 'Change the level of {name}' },
  levelNew: { id: 'admin.agentActions.levelNew', defaultMessage: 'New level' },
  levelSave: { id: 'admin.agentActions.levelSave', defaultMessage: 'Change' },
  levelDone: { id: 'admin.agentActions.levelDone', defaultMessage: '{name} is now {level}.' },
  opens: {
    id: 'admin.agentActions.opens',
    defaultMessage: 'They will be able to open {after, plural, one {# screen} other {# screens}}; now {before}.',
  },
  activate: { id: 'admin.agentActions.activate', defaultMessage: 'Activate' },
  activateHelp: { id: 'admin.agentActions.activateHelp', defaultMessage: 'They can sign in again immediately.' },
  activateDone: { id: 'admin.agentActions.activateDone', defaultMessage: '{name} can sign in.' },
  deactivate: { id: 'admin.agentActions.deactivate', defaultMessage: 'Deactivate' },
  deactivateHelp: {
    id: 'admin.agentActions.deactivateHelp',
    defaultMessage: 'Ends their sessions immediately. Can be undone.',
  },
  deactivateTitle: { id: 'admin.agentActions.deactivateTitle', defaultMessage: 'Deactivate {name}?' },
  deactivateBody: {
    id: 'admin.agentActions.deactivateBody',
    defaultMessage:
      '{count, plural, =0 {They have no open sessions.} one {Their # session ends immediately.} other {Their # sessions end immediately.}} They can’t sign in until someone activates them again.',
  },
  deactivateSu: {
    id: 'admin.agentActions.deactivateSu',
    defaultMessage: 'They are a Super User: anything only they do here will stop.',
  },
  deactivateDone: { id: 'admin.agentActions.deactivateDone', defaultMessage: '{name} is deactivated.' },
  password: { id: 'admin.agentActions.password', defaultMessage: 'Set a password' },
  passwordHelp: {
    id: 'admin.agentActions.passwordHelp',
    defaultMessage: 'Ends their sessions and notifies them by email, without the password.',
  },
  passwordTitle: { id: 'admin.agentActions.passwordTitle', defaultMessage: 'Set a password for {name}' },
  passwordNew: { id: 'admin.agentActions.passwordNew', defaultMessage: 'New password' },
  passwordHint: {
    id: 'admin.agentActions.passwordHint',
    defaultMessage: 'At least 6 characters. It is not shown again: pass it on now.',
  },
  passwordSave: { id: 'admin.agentActions.passwordSave', defaultMessage: 'Set password' },
  passwordDone: {
    id: 'admin.agentActions.passwordDone',
    defaultMessage:
      'The password is set. {count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  endSessions: { id: 'admin.agentActions.endSessions', defaultMessage: 'End all sessions' },
  endSessionsHelp: {
    id: 'admin.agentActions.endSessionsHelp',
    defaultMessage: 'Signs them out immediately. They can sign in again.',
  },
  endSessionsTitle: { id: 'admin.agentActions.endSessionsTitle', defaultMessage: 'End all sessions of {name}?' },
  endSessionsDone: {
    id: 'admin.agentActions.endSessionsDone',
    defaultMessage:
      '{count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  twoStep: { id: 'admin.agentActions.twoStep', defaultMessage: 'Reset two-step sign-in' },
  twoStepHelp: {
    id: 'admin.agentActions.twoStepHelp',
    defaultMessage:
      'For agents who lost their phone, passkeys and recovery codes. They are notified by email. Verify their identity first.',
  },
  twoStepTitle: { id: 'admin.agentActions.twoStepTitle', defaultMessage: 'Reset two-step sign-in for {name}?' },
  twoStepBody: {
    id: 'admin.agentActions.twoStepBody',
    defaultMessage:
      'Their app, passkeys and recovery codes stop working. Until they set up a second step again, their password alone signs them in.',
  },
  twoStepDone: { id: 'admin.agentActions.twoStepDone', defaultMessage: 'Two-step sign-in of {name} is off.' },
  resend: { id: 'admin.agentActions.resend', defaultMessage: 'Send the invitation again' },
  resendHelp: {
    id: 'admin.agentActions.resendHelp',
    defaultMessage: 'Sends a new link, valid for 7 days. The old one stops working.',
  },
  resendDone: { id: 'admin.agentActions.resendDone', defaultMessage: 'A new invitation was sent to {name}.' },
  withdraw: { id: 'admin.agentActions.withdraw', defaultMessage: 'Withdraw the invitation' },
  withdrawHelp: {
    id: 'admin.agentActions.withdrawHelp',
    defaultMessage: 'The link stops working and the agent is removed.',
  },
  withdrawTitle: { id: 'admin.agentActions.withdrawTitle', defaultMessage: 'Withdraw the invitation for {name}?' },
  withdrawDone: { id: 'admin.agentActions.withdrawDone', defaultMessage: 'The invitation for {name} was withdrawn.' },
})
