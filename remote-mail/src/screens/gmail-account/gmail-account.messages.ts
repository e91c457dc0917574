import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'gmailAccount.title', defaultMessage: 'View Gmail Account' },
  empty: { id: 'gmailAccount.empty', defaultMessage: 'No mailbox is connected yet' },
  emptyHint: {
    id: 'gmailAccount.emptyHint',
    defaultMessage: 'Connect a mailbox that you share, such as support@…; every agent works in it from then on.',
  },
  notConfigured: { id: 'gmailAccount.notConfigured', defaultMessage: 'Mailboxes cannot be connected here' },
  notConfiguredHint: {
    id: 'gmailAccount.notConfiguredHint',
    defaultMessage: 'Whoever runs the console has to set up Google first; {address} is the address to register there.',
  },
  standIn: {
    id: 'gmailAccount.standIn',
    defaultMessage: 'A stand-in speaks for Google here: its mailboxes and mails are made up.',
  },
  nobody: { id: 'gmailAccount.nobody', defaultMessage: 'There is no such mailbox' },
  nobodyHint: { id: 'gmailAccount.nobodyHint', defaultMessage: 'Choose one of the mailboxes that there are.' },
  all: { id: 'gmailAccount.all', defaultMessage: 'All mailboxes' },
  list: { id: 'gmailAccount.list', defaultMessage: 'Mailboxes' },
  settings: { id: 'gmailAccount.settings', defaultMessage: 'Settings' },
  inbox: { id: 'gmailAccount.inbox', defaultMessage: 'Inbox' },
  check: { id: 'gmailAccount.check', defaultMessage: 'Check now' },
  checked: { id: 'gmailAccount.checked', defaultMessage: 'Gmail answers; the mailbox is being brought up to date.' },
  disconnect: { id: 'gmailAccount.disconnect', defaultMessage: 'Disconnect' },
  disconnectTitle: { id: 'gmailAccount.disconnectTitle', defaultMessage: 'Disconnect {email}?' },
  disconnectBody: {
    id: 'gmailAccount.disconnectBody',
    defaultMessage:
      'Nobody reads or writes its mails here any more, and the copies of them are deleted; at Gmail they stay. Notes, assignments and drafts that were never sent wait for the day it is connected again.',
  },
  hasDisconnected: { id: 'gmailAccount.hasDisconnected', defaultMessage: 'The mailbox was disconnected.' },
  sendsWait: {
    id: 'gmailAccount.sendsWait',
    defaultMessage: 'Mails are still on their way out; take them back first, or wait.',
  },
  unread: { id: 'gmailAccount.unread', defaultMessage: 'Unread in the inbox' },
  synced: { id: 'gmailAccount.synced', defaultMessage: 'Last brought up to date' },
  connectedBy: { id: 'gmailAccount.connectedBy', defaultMessage: 'Connected by' },
  connectedAt: { id: 'gmailAccount.connectedAt', defaultMessage: 'Connected' },
  state: { id: 'gmailAccount.state', defaultMessage: 'State' },
  waiting: { id: 'gmailAccount.waiting', defaultMessage: 'Waiting for Gmail' },
  waitingLabels: {
    id: 'gmailAccount.waitingLabels',
    defaultMessage: '{count, plural, one {# change of labels} other {# changes of labels}}',
  },
  waitingDrafts: {
    id: 'gmailAccount.waitingDrafts',
    defaultMessage: '{count, plural, one {# draft} other {# drafts}}',
  },
  waitingSends: {
    id: 'gmailAccount.waitingSends',
    defaultMessage: '{count, plural, one {# mail to go out} other {# mails to go out}}',
  },
  nothing: { id: 'gmailAccount.nothing', defaultMessage: 'Nothing' },
  never: { id: 'gmailAccount.never', defaultMessage: 'Never yet' },
  scopes: { id: 'gmailAccount.scopes', defaultMessage: 'What the console may do' },
  scopeModify: {
    id: 'gmailAccount.scopeModify',
    defaultMessage: 'Read, write, send and label mails; nothing is deleted for good.',
  },
  scopeWho: { id: 'gmailAccount.scopeWho', defaultMessage: 'Know which mailbox it is.' },
  sender: { id: 'gmailAccount.sender', defaultMessage: 'Sender and signature' },
  name: { id: 'gmailAccount.name', defaultMessage: 'Name of the sender' },
  nameHint: { id: 'gmailAccount.nameHint', defaultMessage: 'What receivers read beside the address.' },
  signature: { id: 'gmailAccount.signature', defaultMessage: 'Signature' },
  saved: { id: 'gmailAccount.saved', defaultMessage: 'Saved.' },
})
