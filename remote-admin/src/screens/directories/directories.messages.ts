import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.directories.title', defaultMessage: 'Directories' },
  explained: {
    id: 'admin.directories.explained',
    defaultMessage:
      'A directory signs agents in, gives them a level by their groups, and deactivates them when they leave the company.',
  },
  all: { id: 'admin.directories.all', defaultMessage: 'All directories' },
  add: { id: 'admin.directories.add', defaultMessage: 'Add a directory' },
  added: { id: 'admin.directories.added', defaultMessage: '{name} is added. Set up its sign-in or its provisioning.' },
  empty: { id: 'admin.directories.empty', defaultMessage: 'There are no directories yet' },
  emptyHint: {
    id: 'admin.directories.emptyHint',
    defaultMessage: 'Add one for Entra ID, Okta, Google Workspace, Keycloak or another provider.',
  },
  google: {
    id: 'admin.directories.google',
    defaultMessage: 'Sign-in with Google is set up in the settings of the server as well.',
  },
  name: { id: 'admin.directories.name', defaultMessage: 'Name' },
  signIn: { id: 'admin.directories.signIn', defaultMessage: 'Sign-in' },
  rules: { id: 'admin.directories.rules', defaultMessage: 'Groups and rules' },
  provisioning: { id: 'admin.directories.provisioning', defaultMessage: 'Provisioning' },
  people: { id: 'admin.directories.people', defaultMessage: 'Agents' },
  errors: { id: 'admin.directories.errors', defaultMessage: 'Errors' },
  lastSync: { id: 'admin.directories.lastSync', defaultMessage: 'Last change by the directory' },
  lastError: { id: 'admin.directories.lastError', defaultMessage: 'Last error' },
  on: { id: 'admin.directories.on', defaultMessage: 'On' },
  off: { id: 'admin.directories.off', defaultMessage: 'Off' },
  never: { id: 'admin.directories.never', defaultMessage: 'Never' },
  none: { id: 'admin.directories.none', defaultMessage: 'None' },
  remove: { id: 'admin.directories.remove', defaultMessage: 'Delete' },
  removeTitle: { id: 'admin.directories.removeTitle', defaultMessage: 'Delete {name}?' },
  removeBody: {
    id: 'admin.directories.removeBody',
    defaultMessage:
      'Nobody signs in with it any more, and its tokens stop working. {count, plural, =0 {No agent is concerned.} one {# agent stays as they are.} other {# agents stay as they are.}}',
  },
  removed: { id: 'admin.directories.removed', defaultMessage: '{name} is deleted.' },
})

export const signInMessages = defineMessages({
  enabled: { id: 'admin.directorySignIn.enabled', defaultMessage: 'Offer it on the sign-in page' },
  issuer: { id: 'admin.directorySignIn.issuer', defaultMessage: 'Issuer' },
  issuerHint: {
    id: 'admin.directorySignIn.issuerHint',
    defaultMessage: 'Its address, where OpenID Connect is described below /.well-known.',
  },
  clientId: { id: 'admin.directorySignIn.clientId', defaultMessage: 'Client id' },
  secret: { id: 'admin.directorySignIn.secret', defaultMessage: 'Client secret' },
  secretHint: {
    id: 'admin.directorySignIn.secretHint',
    defaultMessage: 'It is stored encrypted and not shown again. Empty: the stored one stays.',
  },
  domains: { id: 'admin.directorySignIn.domains', defaultMessage: 'Email domains' },
  domainsHint: {
    id: 'admin.directorySignIn.domainsHint',
    defaultMessage: 'One per line. Empty: all domains of our own.',
  },
  claim: { id: 'admin.directorySignIn.claim', defaultMessage: 'Claim with the groups' },
  redirect: { id: 'admin.directorySignIn.redirect', defaultMessage: 'Redirect address to register there' },
  saved: { id: 'admin.directorySignIn.saved', defaultMessage: 'The sign-in of {name} is saved.' },
})

export const ruleMessages = defineMessages({
  explained: {
    id: 'admin.directoryRules.explained',
    defaultMessage: 'The first rule that names a group of an agent decides their level and their screens.',
  },
  group: { id: 'admin.directoryRules.group', defaultMessage: 'Group' },
  groupHint: { id: 'admin.directoryRules.groupHint', defaultMessage: 'Name or id of the group' },
  level: { id: 'admin.directoryRules.level', defaultMessage: 'Level' },
  screens: { id: 'admin.directoryRules.screens', defaultMessage: 'Screens' },
  byLevel: { id: 'admin.directoryRules.byLevel', defaultMessage: 'All of the level' },
  byMap: {
    id: 'admin.directoryRules.byMap',
    defaultMessage: '{count, plural, =0 {No screens} one {# screen} other {# screens}}',
  },
  screensOf: { id: 'admin.directoryRules.screensOf', defaultMessage: 'Screens of {group}' },
  useMap: { id: 'admin.directoryRules.useMap', defaultMessage: 'Use these screens' },
  addRule: { id: 'admin.directoryRules.addRule', defaultMessage: 'Add a rule' },
  removeRule: { id: 'admin.directoryRules.removeRule', defaultMessage: 'Remove the rule of {group}' },
  up: { id: 'admin.directoryRules.up', defaultMessage: 'Move the rule of {group} up' },
  unmatched: { id: 'admin.directoryRules.unmatched', defaultMessage: 'Agents without a rule' },
  deactivate: { id: 'admin.directoryRules.deactivate', defaultMessage: 'Deactivate' },
  keep: { id: 'admin.directoryRules.keep', defaultMessage: 'Leave as they are' },
  preview: { id: 'admin.directoryRules.preview', defaultMessage: 'Preview' },
  previewFirst: {
    id: 'admin.directoryRules.previewFirst',
    defaultMessage: 'Look at the preview before you switch the rules on.',
  },
  save: { id: 'admin.directoryRules.save', defaultMessage: 'Save without switching on' },
  switchOn: { id: 'admin.directoryRules.switchOn', defaultMessage: 'Switch on' },
  apply: { id: 'admin.directoryRules.apply', defaultMessage: 'Apply' },
  switchOff: { id: 'admin.directoryRules.switchOff', defaultMessage: 'Switch off' },
  isOn: {
    id: 'admin.directoryRules.isOn',
    defaultMessage: 'The rules are on, by {name}. They apply at each sign-in and each change by the directory.',
  },
  isOff: { id: 'admin.directoryRules.isOff', defaultMessage: 'The rules are off: they change nobody.' },
  saved: { id: 'admin.directoryRules.saved', defaultMessage: 'The rules of {name} are saved.' },
  switchedOn: { id: 'admin.directoryRules.switchedOn', defaultMessage: 'The rules of {name} are on.' },
  question: { id: 'admin.directoryRules.question', defaultMessage: 'Switch the rules of {name} on?' },
  questionBody: {
    id: 'admin.directoryRules.questionBody',
    defaultMessage:
      '{count, plural, =0 {No agent changes now.} one {# agent changes at once.} other {# agents change at once.}} {out, plural, =0 {Nobody is deactivated.} one {# of them is deactivated.} other {# of them are deactivated.}}',
  },
  changes: {
    id: 'admin.directoryRules.changes',
    defaultMessage:
      '{count, plural, =0 {No agent would change} one {# agent would change} other {# agents would change}}',
  },
  unchanged: {
    id: 'admin.directoryRules.unchanged',
    defaultMessage:
      '{count, plural, =0 {Nobody else is known.} one {# other stays as they are.} other {# others stay as they are.}}',
  },
  agent: { id: 'admin.directoryRules.agent', defaultMessage: 'Agent' },
  before: { id: 'admin.directoryRules.before', defaultMessage: 'Now' },
  after: { id: 'admin.directoryRules.after', defaultMessage: 'With the rules' },
  because: { id: 'admin.directoryRules.because', defaultMessage: 'Because of' },
  noGroup: { id: 'admin.directoryRules.noGroup', defaultMessage: 'No group with a rule' },
  inactive: { id: 'admin.directoryRules.inactive', defaultMessage: 'No access' },
  lastSuperUser: {
    id: 'admin.directoryRules.lastSuperUser',
    defaultMessage: 'Stays: the last Super User',
  },
  noSuperUser: {
    id: 'admin.directoryRules.noSuperUser',
    defaultMessage: 'Stays: no Super User stands behind this rule',
  },
  suDecided: {
    id: 'admin.directoryRules.suDecided',
    defaultMessage: 'Stays out: a Super User deactivated them',
  },
})

export const scimMessages = defineMessages({
  explained: {
    id: 'admin.directoryScim.explained',
    defaultMessage:
      'A directory provisions agents by SCIM 2.0: whom it deactivates or deletes is out at once. Enter this address and a token there.',
  },
  url: { id: 'admin.directoryScim.url', defaultMessage: 'Address for SCIM' },
  tokens: { id: 'admin.directoryScim.tokens', defaultMessage: 'Tokens' },
  token: { id: 'admin.directoryScim.token', defaultMessage: 'Token' },
  tokenOf: { id: 'admin.directoryScim.tokenOf', defaultMessage: 'Token for {name}' },
  addToken: { id: 'admin.directoryScim.addToken', defaultMessage: 'Create a token' },
  tokenShown: {
    id: 'admin.directoryScim.tokenShown',
    defaultMessage: 'Copy the token now, it is not shown again. It can do what an agent who manages agents can do.',
  },
  created: { id: 'admin.directoryScim.created', defaultMessage: 'Token for {name} created.' },
  state: { id: 'admin.directoryScim.state', defaultMessage: 'State' },
  revokeTitle: { id: 'admin.directoryScim.revokeTitle', defaultMessage: 'Revoke this token of {name}?' },
  revokeBody: {
    id: 'admin.directoryScim.revokeBody',
    defaultMessage: 'The directory can change nobody with it any more. People who leave are then not deactivated.',
  },
  revokeDone: { id: 'admin.directoryScim.revokeDone', defaultMessage: 'The token is revoked.' },
  noTokens: { id: 'admin.directoryScim.noTokens', defaultMessage: 'It provisions nobody yet' },
  noTokensHint: { id: 'admin.directoryScim.noTokensHint', defaultMessage: 'Create a token and enter it there.' },
  search: { id: 'admin.directoryScim.search', defaultMessage: 'Search by name or email' },
  groups: { id: 'admin.directoryScim.groups', defaultMessage: 'Groups' },
  lastSignIn: { id: 'admin.directoryScim.lastSignIn', defaultMessage: 'Last sign-in with it' },
  provisioned: { id: 'admin.directoryScim.provisioned', defaultMessage: 'Provisioned' },
  yes: { id: 'admin.directoryScim.yes', defaultMessage: 'Yes' },
  no: { id: 'admin.directoryScim.no', defaultMessage: 'No' },
  unlink: { id: 'admin.directoryScim.unlink', defaultMessage: 'Unlink' },
  unlinkOf: { id: 'admin.directoryScim.unlinkOf', defaultMessage: 'Unlink {name}' },
  unlinkTitle: { id: 'admin.directoryScim.unlinkTitle', defaultMessage: 'Unlink {name} from {directory}?' },
  unlinkBody: {
    id: 'admin.directoryScim.unlinkBody',
    defaultMessage: 'Another provider can then sign them in, if it verifies the same email address.',
  },
  unlinked: { id: 'admin.directoryScim.unlinked', defaultMessage: '{name} is unlinked.' },
  noPeople: { id: 'admin.directoryScim.noPeople', defaultMessage: 'No agent of it is known yet' },
  noPeopleHint: {
    id: 'admin.directoryScim.noPeopleHint',
    defaultMessage: 'Agents appear when they sign in with it, or when it provisions them.',
  },
  first: { id: 'admin.directoryScim.first', defaultMessage: 'The first {shown} of {total}' },
  tried: { id: 'admin.directoryScim.tried', defaultMessage: 'What was tried' },
  problem: { id: 'admin.directoryScim.problem', defaultMessage: 'Why it was refused' },
  when: { id: 'admin.directoryScim.when', defaultMessage: 'When' },
  noErrors: { id: 'admin.directoryScim.noErrors', defaultMessage: 'Nothing was refused' },
  noErrorsHint: { id: 'admin.directoryScim.noErrorsHint', defaultMessage: 'Errors of the last 30 days appear here.' },
})
