import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'gmailAccount.title', defaultMessage: 'View Gmail Account' },
  empty: { id: 'gmailAccount.empty', defaultMessage: 'No mailbox is connected yet' },
  emptyHint: {
    id: 'gmailAccount.emptyHint',
    defaultMessage: 'Connect a shared mailbox, such as support@…. All agents can then work in it.',
  },
  notConfigured: { id: 'gmailAccount.notConfigured', defaultMessage: 'Mailboxes cannot be connected' },
  notConfiguredHint: {
    id: 'gmailAccount.notConfiguredHint',
    defaultMessage: 'An administrator must set up Google first; register {address} there.',
  },
  standIn: {
    id: 'gmailAccount.standIn',
    defaultMessage: 'Google is simulated: mailboxes and emails are sample data.',
  },
  nobody: { id: 'gmailAccount.nobody', defaultMessage: 'Mailbox not found' },
  nobodyHint: { id: 'gmailAccount.nobodyHint', defaultMessage: 'Choose one of the mailboxes.' },
  all: { id: 'gmailAccount.all', defaultMessage: 'All mailboxes' },
  list: { id: 'gmailAccount.list', defaultMessage: 'Mailboxes' },
  settings: { id: 'gmailAccount.settings', defaultMessage: 'Settings' },
  inbox: { id: 'gmailAccount.inbox', defaultMessage: 'Inbox' },
  check: { id: 'gmailAccount.check', defaultMessage: 'Check now' },
  checked: { id: 'gmailAccount.checked', defaultMessage: 'Gmail is responding. The mailbox is syncing.' },
  disconnect: { id: 'gmailAccount.disconnect', defaultMessage: 'Disconnect' },
  disconnectTitle: { id: 'gmailAccount.disconnectTitle', defaultMessage: 'Disconnect {email}?' },
  disconnectBody: {
    id: 'gmailAccount.disconnectBody',
    defaultMessage:
      'Its mail is removed from the console but stays in Gmail. Notes, assignments and unsent drafts come back if you reconnect.',
  },
  hasDisconnected: { id: 'gmailAccount.hasDisconnected', defaultMessage: 'Mailbox disconnected.' },
  sendsWait: {
    id: 'gmailAccount.sendsWait',
    defaultMessage: 'Messages are still being sent. Undo them first, or wait.',
  },
  unread: { id: 'gmailAccount.unread', defaultMessage: 'Unread in the inbox' },
  synced: { id: 'gmailAccount.synced', defaultMessage: 'Last synced' },
  connectedBy: { id: 'gmailAccount.connectedBy', defaultMessage: 'Connected by' },
  connectedAt: { id: 'gmailAccount.connectedAt', defaultMessage: 'Connected' },
  state: { id: 'gmailAccount.state', defaultMessage: 'State' },
  waiting: { id: 'gmailAccount.waiting', defaultMessage: 'Waiting for Gmail' },
  waitingLabels: {
    id: 'gmailAccount.waitingLabels',
    defaultMessage: '{count, plural, one {# label change} other {# label changes}}',
  },
  waitingDrafts: {
    id: 'gmailAccount.waitingDrafts',
    defaultMessage: '{count, plural, one {# draft} other {# drafts}}',
  },
  waitingSends: {
    id: 'gmailAccount.waitingSends',
    defaultMessage: '{count, plural, one {# outgoing message} other {# outgoing messages}}',
  },
  nothing: { id: 'gmailAccount.nothing', defaultMessage: 'Nothing' },
  never: { id: 'gmailAccount.never', defaultMessage: 'Never' },
  scopes: { id: 'gmailAccount.scopes', defaultMessage: 'Console permissions' },
  scopeModify: {
    id: 'gmailAccount.scopeModify',
    defaultMessage: 'Read, write, send and label mail. Nothing is deleted permanently.',
  },
  scopeWho: { id: 'gmailAccount.scopeWho', defaultMessage: 'See the mailbox address.' },
  sender: { id: 'gmailAccount.sender', defaultMessage: 'Sender and signature' },
  name: { id: 'gmailAccount.name', defaultMessage: 'Sender name' },
  nameHint: { id: 'gmailAccount.nameHint', defaultMessage: 'Shown to recipients beside the address.' },
  signature: { id: 'gmailAccount.signature', defaultMessage: 'Signature' },
  saved: { id: 'gmailAccount.saved', defaultMessage: 'Saved.' },
})
