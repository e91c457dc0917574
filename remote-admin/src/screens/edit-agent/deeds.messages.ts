import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'admin.agentDeeds.title', defaultMessage: 'Actions' },
  level: { id: 'admin.agentDeeds.level', defaultMessage: 'Change the level' },
  levelHelp: { id: 'admin.agentDeeds.levelHelp', defaultMessage: 'Takes effect on their next click. Can be undone.' },
  levelTitle: { id: 'admin.agentDeeds.levelTitle', defaultMessage: 'Change the level of {name}' },
  levelNew: { id: 'admin.agentDeeds.levelNew', defaultMessage: 'New level' },
  levelSave: { id: 'admin.agentDeeds.levelSave', defaultMessage: 'Change' },
  levelDone: { id: 'admin.agentDeeds.levelDone', defaultMessage: '{name} is now {level}.' },
  opens: {
    id: 'admin.agentDeeds.opens',
    defaultMessage: 'They will be able to open {after, plural, one {# screen} other {# screens}}; now {before}.',
  },
  activate: { id: 'admin.agentDeeds.activate', defaultMessage: 'Activate' },
  activateHelp: { id: 'admin.agentDeeds.activateHelp', defaultMessage: 'They can sign in again immediately.' },
  activateDone: { id: 'admin.agentDeeds.activateDone', defaultMessage: '{name} can sign in.' },
  deactivate: { id: 'admin.agentDeeds.deactivate', defaultMessage: 'Deactivate' },
  deactivateHelp: {
    id: 'admin.agentDeeds.deactivateHelp',
    defaultMessage: 'Ends their sessions immediately. Can be undone.',
  },
  deactivateTitle: { id: 'admin.agentDeeds.deactivateTitle', defaultMessage: 'Deactivate {name}?' },
  deactivateBody: {
    id: 'admin.agentDeeds.deactivateBody',
    defaultMessage:
      '{count, plural, =0 {They have no open sessions.} one {Their # session ends immediately.} other {Their # sessions end immediately.}} They can’t sign in until someone activates them again.',
  },
  deactivateSu: {
    id: 'admin.agentDeeds.deactivateSu',
    defaultMessage: 'They are a Super User: anything only they do here will stop.',
  },
  deactivateDone: { id: 'admin.agentDeeds.deactivateDone', defaultMessage: '{name} is deactivated.' },
  password: { id: 'admin.agentDeeds.password', defaultMessage: 'Set a password' },
  passwordHelp: {
    id: 'admin.agentDeeds.passwordHelp',
    defaultMessage: 'Ends their sessions and notifies them by email, without the password.',
  },
  passwordTitle: { id: 'admin.agentDeeds.passwordTitle', defaultMessage: 'Set a password for {name}' },
  passwordNew: { id: 'admin.agentDeeds.passwordNew', defaultMessage: 'New password' },
  passwordHint: {
    id: 'admin.agentDeeds.passwordHint',
    defaultMessage: 'At least 6 characters. It is not shown again: pass it on now.',
  },
  passwordSave: { id: 'admin.agentDeeds.passwordSave', defaultMessage: 'Set password' },
  passwordDone: {
    id: 'admin.agentDeeds.passwordDone',
    defaultMessage:
      'The password is set. {count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  endSessions: { id: 'admin.agentDeeds.endSessions', defaultMessage: 'End all sessions' },
  endSessionsHelp: {
    id: 'admin.agentDeeds.endSessionsHelp',
    defaultMessage: 'Signs them out immediately. They can sign in again.',
  },
  endSessionsTitle: { id: 'admin.agentDeeds.endSessionsTitle', defaultMessage: 'End all sessions of {name}?' },
  endSessionsDone: {
    id: 'admin.agentDeeds.endSessionsDone',
    defaultMessage:
      '{count, plural, =0 {No session was open.} one {# session was ended.} other {# sessions were ended.}}',
  },
  twoStep: { id: 'admin.agentDeeds.twoStep', defaultMessage: 'Reset two-step sign-in' },
  twoStepHelp: {
    id: 'admin.agentDeeds.twoStepHelp',
    defaultMessage:
      'For agents who lost their phone and recovery codes. They are notified by email. Verify their identity first.',
  },
  twoStepTitle: { id: 'admin.agentDeeds.twoStepTitle', defaultMessage: 'Reset two-step sign-in for {name}?' },
  twoStepBody: {
    id: 'admin.agentDeeds.twoStepBody',
    defaultMessage: 'Until they turn it on again, their password alone signs them in.',
  },
  twoStepDone: { id: 'admin.agentDeeds.twoStepDone', defaultMessage: 'Two-step sign-in of {name} is off.' },
  resend: { id: 'admin.agentDeeds.resend', defaultMessage: 'Send the invitation again' },
  resendHelp: {
    id: 'admin.agentDeeds.resendHelp',
    defaultMessage: 'Sends a new link, valid for 7 days. The old one stops working.',
  },
  resendDone: { id: 'admin.agentDeeds.resendDone', defaultMessage: 'A new invitation was sent to {name}.' },
  withdraw: { id: 'admin.agentDeeds.withdraw', defaultMessage: 'Withdraw the invitation' },
  withdrawHelp: {
    id: 'admin.agentDeeds.withdrawHelp',
    defaultMessage: 'The link stops working and the agent is removed.',
  },
  withdrawTitle: { id: 'admin.agentDeeds.withdrawTitle', defaultMessage: 'Withdraw the invitation for {name}?' },
  withdrawDone: { id: 'admin.agentDeeds.withdrawDone', defaultMessage: 'The invitation for {name} was withdrawn.' },
})
