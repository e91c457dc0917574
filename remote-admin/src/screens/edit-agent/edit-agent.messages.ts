import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'editAgent.title', defaultMessage: 'Edit Agent' },
  back: { id: 'editAgent.back', defaultMessage: 'All agents' },
  nobody: { id: 'editAgent.nobody', defaultMessage: 'Agent not found' },
  nobodyHint: { id: 'editAgent.nobodyHint', defaultMessage: 'Choose one from the list of agents.' },
  you: { id: 'editAgent.you', defaultMessage: 'You' },
  email: { id: 'editAgent.email', defaultMessage: 'E-mail' },
  level: { id: 'editAgent.level', defaultMessage: 'Level' },
  since: { id: 'editAgent.since', defaultMessage: 'Agent since' },
  seen: { id: 'editAgent.seen', defaultMessage: 'Last seen' },
  never: { id: 'editAgent.never', defaultMessage: 'Never' },
  sessions: { id: 'editAgent.sessions', defaultMessage: 'Sessions' },
  twoStep: { id: 'editAgent.twoStep', defaultMessage: 'Two-step sign-in' },
  on: { id: 'editAgent.on', defaultMessage: 'On' },
  off: { id: 'editAgent.off', defaultMessage: 'Off' },
  customer: { id: 'editAgent.customer', defaultMessage: 'Linked customer' },
  noCustomer: { id: 'editAgent.noCustomer', defaultMessage: 'None' },
  invitedUntil: { id: 'editAgent.invitedUntil', defaultMessage: 'Invitation good until' },
  tabs: { id: 'editAgent.tabs', defaultMessage: 'Parts of this agent' },
  accessTab: { id: 'editAgent.accessTab', defaultMessage: 'Permissions' },
  actionsTab: { id: 'editAgent.actionsTab', defaultMessage: 'Account' },
  changesTab: { id: 'editAgent.changesTab', defaultMessage: 'Changes' },
})

export const sessionWords = defineWords({
  none: { id: 'agentSessions.none', defaultMessage: 'Not signed in anywhere.' },
  device: { id: 'agentSessions.device', defaultMessage: '{browser} on {system}' },
  unknown: { id: 'agentSessions.unknown', defaultMessage: 'Unknown device' },
  where: { id: 'agentSessions.where', defaultMessage: 'Device' },
  from: { id: 'agentSessions.from', defaultMessage: 'IP address' },
  used: { id: 'agentSessions.used', defaultMessage: 'Last used' },
  began: { id: 'agentSessions.began', defaultMessage: 'Signed in' },
  end: { id: 'agentSessions.end', defaultMessage: 'End' },
  endThat: { id: 'agentSessions.endThat', defaultMessage: 'End the session on {device}' },
})

export const changeWords = defineWords({
  none: { id: 'agentChanges.none', defaultMessage: 'No changes yet' },
  noneHint: { id: 'agentChanges.noneHint', defaultMessage: 'What is done to this account is listed here.' },
  at: { id: 'agentChanges.at', defaultMessage: 'When' },
  by: { id: 'agentChanges.by', defaultMessage: 'By' },
  what: { id: 'agentChanges.what', defaultMessage: 'What' },
  detail: { id: 'agentChanges.detail', defaultMessage: 'Before → after' },
  undone: { id: 'agentChanges.undone', defaultMessage: 'Undone' },
  byLevel: { id: 'agentChanges.byLevel', defaultMessage: 'by level' },
  entries: { id: 'agentChanges.entries', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
})

/** What the agent did themselves. */
export const didWords = defineWords({
  title: { id: 'agentDid.title', defaultMessage: 'What they did' },
  received: { id: 'agentDid.received', defaultMessage: 'Changes to this account' },
  none: { id: 'agentDid.none', defaultMessage: 'They have not changed anything yet.' },
  all: { id: 'agentDid.all', defaultMessage: 'Show all in the audit' },
  record: { id: 'agentDid.record', defaultMessage: 'Record' },
})

/** What each call did, by its path. */
export const callWords = defineWords({
  'agents/invite_agent': { id: 'agentCall.invite', defaultMessage: 'Invited' },
  'agents/resend_invitation': { id: 'agentCall.resend', defaultMessage: 'Invitation sent again' },
  'agents/withdraw_invitation': { id: 'agentCall.withdraw', defaultMessage: 'Invitation withdrawn' },
  'session/accept_invitation': { id: 'agentCall.accept', defaultMessage: 'Invitation accepted' },
  'session/confirm_sign_up': { id: 'agentCall.signUp', defaultMessage: 'Signed up' },
  'agents/set_agent_level': { id: 'agentCall.level', defaultMessage: 'Level changed' },
  update_agent_permissions: { id: 'agentCall.permissions', defaultMessage: 'Permission map changed' },
  'agents/activate_agent': { id: 'agentCall.activate', defaultMessage: 'Activated or deactivated' },
  'agents/set_agent_password': { id: 'agentCall.password', defaultMessage: 'Password set by a Super User' },
  'agent/changePassword': { id: 'agentCall.ownPassword', defaultMessage: 'Own password changed' },
  'session/reset_password': { id: 'agentCall.resetPassword', defaultMessage: 'Password set by a mailed code' },
  'agents/end_agent_sessions': { id: 'agentCall.endSessions', defaultMessage: 'Sessions ended' },
  'agents/reset_agent_two_step': { id: 'agentCall.resetTwoStep', defaultMessage: 'Two-step sign-in reset' },
  'session/start_two_step': { id: 'agentCall.startTwoStep', defaultMessage: 'Two-step sign-in started' },
  'session/confirm_two_step': { id: 'agentCall.confirmTwoStep', defaultMessage: 'Two-step sign-in turned on' },
  'session/disable_two_step': { id: 'agentCall.disableTwoStep', defaultMessage: 'Two-step sign-in turned off' },
  'session/update_own_profile': { id: 'agentCall.ownProfile', defaultMessage: 'Own name changed' },
  'session/undo_change': { id: 'agentCall.undo', defaultMessage: 'Undid a change' },
  linkCustomerIdWithAgent: { id: 'agentCall.link', defaultMessage: 'Linked with a customer' },
})
