import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'mail.gmailAccount.title', defaultMessage: 'View Gmail Account' },
  empty: { id: 'mail.gmailAccount.empty', defaultMessage: 'No mailbox is connected yet' },
  emptyHint: {
    id: 'mail.gmailAccount.emptyHint',
    defaultMessage: 'Connect a shared mailbox, such as support@…. All agents can then work in it.',
  },
  notConfigured: { id: 'mail.gmailAccount.notConfigured', defaultMessage: 'Mailboxes cannot be connected' },
  notConfiguredHint: {
    id: 'mail.gmailAccount.notConfiguredHint',
    defaultMessage: 'An administrator must set up Google first; register {address} there.',
  },
  emulator: {
    id: 'mail.gmailAccount.emulator',
    defaultMessage: 'Google is simulated: mailboxes and emails are sample data.',
  },
  nobody: { id: 'mail.gmailAccount.nobody', defaultMessage: 'Mailbox not found' },
  nobodyHint: { id: 'mail.gmailAccount.nobodyHint', defaultMessage: 'Choose one of the mailboxes.' },
  all: { id: 'mail.gmailAccount.all', defaultMessage: 'All mailboxes' },
  list: { id: 'mail.gmailAccount.list', defaultMessage: 'Mailboxes' },
  settings: { id: 'mail.gmailAccount.settings', defaultMessage: 'Settings' },
  inbox: { id: 'mail.gmailAccount.inbox', defaultMessage: 'Inbox' },
  check: { id: 'mail.gmailAccount.check', defaultMessage: 'Check now' },
  checked: { id: 'mail.gmailAccount.checked', defaultMessage: 'Gmail is responding. The mailbox is syncing.' },
  disconnect: { id: 'mail.gmailAccount.disconnect', defaultMessage: 'Disconnect' },
  disconnectTitle: { id: 'mail.gmailAccount.disconnectTitle', defaultMessage: 'Disconnect {email}?' },
  disconnectBody: {
    id: 'mail.gmailAccount.disconnectBody',
    defaultMessage:
      'Its mail is removed from the console but stays in Gmail. Notes, assignments and unsent drafts come back if you reconnect.',
  },
  hasDisconnected: { id: 'mail.gmailAccount.hasDisconnected', defaultMessage: 'Mailbox disconnected.' },
  sendsWait: {
    id: 'mail.gmailAccount.sendsWait',
    defaultMessage: 'Messages are still being sent. Undo them first, or wait.',
  },
  unread: { id: 'mail.gmailAccount.unread', defaultMessage: 'Unread in the inbox' },
  synced: { id: 'mail.gmailAccount.synced', defaultMessage: 'Last synced' },
  connectedBy: { id: 'mail.gmailAccount.connectedBy', defaultMessage: 'Connected by' },
  connectedAt: { id: 'mail.gmailAccount.connectedAt', defaultMessage: 'Connected' },
  state: { id: 'mail.gmailAccount.state', defaultMessage: 'State' },
  waiting: { id: 'mail.gmailAccount.waiting', defaultMessage: 'Waiting for Gmail' },
  waitingLabels: {
    id: 'mail.gmailAccount.waitingLabels',
    defaultMessage: '{count, plural, one {# label change} other {# label changes}}',
  },
  waitingDrafts: {
    id: 'mail.gmailAccount.waitingDrafts',
    defaultMessage: '{count, plural, one {# draft} other {# drafts}}',
  },
  waitingSends: {
    id: 'mail.gmailAccount.waitingSends',
    defaultMessage: '{count, plural, one {# outgoing message} other {# outgoing messages}}',
  },
  nothing: { id: 'mail.gmailAccount.nothing', defaultMessage: 'Nothing' },
  never: { id: 'mail.gmailAccount.never', defaultMessage: 'Never' },
  scopes: { id: 'mail.gmailAccount.scopes', defaultMessage: 'Console permissions' },
  scopeModify: {
    id: 'mail.gmailAccount.scopeModify',
    defaultMessage: 'Read, write, send and label mail. Nothing is deleted permanently.',
  },
  scopeWho: { id: 'mail.gmailAccount.scopeWho', defaultMessage: 'See the mailbox address.' },
  sender: { id: 'mail.gmailAccount.sender', defaultMessage: 'Sender and signature' },
  name: { id: 'mail.gmailAccount.name', defaultMessage: 'Sender name' },
  nameHint: { id: 'mail.gmailAccount.nameHint', defaultMessage: 'Shown to recipients beside the address.' },
  signature: { id: 'mail.gmailAccount.signature', defaultMessage: 'Signature' },
  saved: { id: 'mail.gmailAccount.saved', defaultMessage: 'Saved.' },
})
