import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.editAgent.title', defaultMessage: 'Edit Agent' },
  back: { id: 'admin.editAgent.back', defaultMessage: 'All agents' },
  nobody: { id: 'admin.editAgent.nobody', defaultMessage: 'Agent not found' },
  nobodyHint: { id: 'admin.editAgent.nobodyHint', defaultMessage: 'Choose one from the list of agents.' },
  you: { id: 'admin.editAgent.you', defaultMessage: 'You' },
  email: { id: 'admin.editAgent.email', defaultMessage: 'Email' },
  level: { id: 'admin.editAgent.level', defaultMessage: 'Level' },
  since: { id: 'admin.editAgent.since', defaultMessage: 'Agent since' },
  seen: { id: 'admin.editAgent.seen', defaultMessage: 'Last seen' },
  never: { id: 'admin.editAgent.never', defaultMessage: 'Never' },
  sessions: { id: 'admin.editAgent.sessions', defaultMessage: 'Sessions' },
  twoStep: { id: 'admin.editAgent.twoStep', defaultMessage: 'Two-step sign-in' },
  on: { id: 'admin.editAgent.on', defaultMessage: 'On' },
  off: { id: 'admin.editAgent.off', defaultMessage: 'Off' },
  customer: { id: 'admin.editAgent.customer', defaultMessage: 'Linked customer' },
  noCustomer: { id: 'admin.editAgent.noCustomer', defaultMessage: 'None' },
  invitedUntil: { id: 'admin.editAgent.invitedUntil', defaultMessage: 'Invitation good until' },
  tabs: { id: 'admin.editAgent.tabs', defaultMessage: 'Parts of this agent' },
  accessTab: { id: 'admin.editAgent.accessTab', defaultMessage: 'Permissions' },
  actionsTab: { id: 'admin.editAgent.actionsTab', defaultMessage: 'Account' },
  changesTab: { id: 'admin.editAgent.changesTab', defaultMessage: 'Changes' },
})

export const sessionMessages = defineMessages({
  none: { id: 'admin.agentSessions.none', defaultMessage: 'Not signed in anywhere.' },
  device: { id: 'admin.agentSessions.device', defaultMessage: '{browser} on {system}' },
  unknown: { id: 'admin.agentSessions.unknown', defaultMessage: 'Unknown device' },
  where: { id: 'admin.agentSessions.where', defaultMessage: 'Device' },
  from: { id: 'admin.agentSessions.from', defaultMessage: 'IP address' },
  used: { id: 'admin.agentSessions.used', defaultMessage: 'Last used' },
  began: { id: 'admin.agentSessions.began', defaultMessage: 'Signed in' },
  end: { id: 'admin.agentSessions.end', defaultMessage: 'End' },
  endThat: { id: 'admin.agentSessions.endThat', defaultMessage: 'End the session on {device}' },
})

export const changeMessages = defineMessages({
  none: { id: 'admin.agentChanges.none', defaultMessage: 'No changes yet' },
  noneHint: { id: 'admin.agentChanges.noneHint', defaultMessage: 'What is done to this account is listed here.' },
  at: { id: 'admin.agentChanges.at', defaultMessage: 'When' },
  by: { id: 'admin.agentChanges.by', defaultMessage: 'By' },
  what: { id: 'admin.agentChanges.what', defaultMessage: 'What' },
  detail: { id: 'admin.agentChanges.detail', defaultMessage: 'Before → after' },
  undone: { id: 'admin.agentChanges.undone', defaultMessage: 'Undone' },
  byLevel: { id: 'admin.agentChanges.byLevel', defaultMessage: 'by level' },
  entries: { id: 'admin.agentChanges.entries', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
})

/** Changes by the agent. */
export const didMessages = defineMessages({
  title: { id: 'admin.agentDid.title', defaultMessage: 'What they did' },
  received: { id: 'admin.agentDid.received', defaultMessage: 'Changes to this account' },
  none: { id: 'admin.agentDid.none', defaultMessage: 'They have not changed anything yet.' },
  all: { id: 'admin.agentDid.all', defaultMessage: 'Show all in the audit' },
  record: { id: 'admin.agentDid.record', defaultMessage: 'Record' },
})

/** The effect of each call, by path. */
export const callMessages = defineMessages({
  'agents/invite_agent': { id: 'admin.agentCall.invite', defaultMessage: 'Invited' },
  'agents/resend_invitation': { id: 'admin.agentCall.resend', defaultMessage: 'Invitation sent again' },
  'agents/withdraw_invitation': { id: 'admin.agentCall.withdraw', defaultMessage: 'Invitation withdrawn' },
  'session/accept_invitation': { id: 'admin.agentCall.accept', defaultMessage: 'Invitation accepted' },
  'session/confirm_sign_up': { id: 'admin.agentCall.signUp', defaultMessage: 'Signed up' },
  'agents/set_agent_level': { id: 'admin.agentCall.level', defaultMessage: 'Level changed' },
  update_agent_permissions: { id: 'admin.agentCall.permissions', defaultMessage: 'Permission map changed' },
  'agents/activate_agent': { id: 'admin.agentCall.activate', defaultMessage: 'Activated or deactivated' },
  'agents/set_agent_password': { id: 'admin.agentCall.password', defaultMessage: 'Password set by a Super User' },
  'agent/changePassword': { id: 'admin.agentCall.ownPassword', defaultMessage: 'Own password changed' },
  'session/reset_password': { id: 'admin.agentCall.resetPassword', defaultMessage: 'Password set by a mailed code' },
  'agents/end_agent_sessions': { id: 'admin.agentCall.endSessions', defaultMessage: 'Sessions ended' },
  'agents/reset_agent_two_step': { id: 'admin.agentCall.resetTwoStep', defaultMessage: 'Two-step sign-in reset' },
  'session/start_two_step': { id: 'admin.agentCall.startTwoStep', defaultMessage: 'Two-step sign-in started' },
  'session/confirm_two_step': { id: 'admin.agentCall.confirmTwoStep', defaultMessage: 'Two-step sign-in turned on' },
  'session/disable_two_step': { id: 'admin.agentCall.disableTwoStep', defaultMessage: 'Two-step sign-in turned off' },
  'session/start_passkey': { id: 'admin.agentCall.startPasskey', defaultMessage: 'Passkey started' },
  'session/add_passkey': { id: 'admin.agentCall.addPasskey', defaultMessage: 'Passkey added' },
  'session/rename_passkey': { id: 'admin.agentCall.renamePasskey', defaultMessage: 'Passkey renamed' },
  'session/remove_passkey': { id: 'admin.agentCall.removePasskey', defaultMessage: 'Passkey removed' },
  'session/update_own_profile': { id: 'admin.agentCall.ownProfile', defaultMessage: 'Own name changed' },
  'session/undo_change': { id: 'admin.agentCall.undo', defaultMessage: 'Undid a change' },
  linkCustomerIdWithAgent: { id: 'admin.agentCall.link', defaultMessage: 'Linked with a customer' },
})
