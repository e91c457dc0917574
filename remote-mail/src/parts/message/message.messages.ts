import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  preparing: { id: 'mail.message.preparing', defaultMessage: 'Loading message' },
  frame: { id: 'mail.message.frame', defaultMessage: 'Message: {subject}' },
  noSubject: { id: 'mail.message.noSubject', defaultMessage: 'no subject' },
  quoted: { id: 'mail.message.quoted', defaultMessage: '··· Earlier message' },
  picturesOff: {
    id: 'mail.message.picturesOff',
    defaultMessage:
      '{count, plural, one {# remote image blocked: loading it tells the sender you opened this.} other {# remote images blocked: loading them tells the sender you opened this.}}',
  },
  showOnce: { id: 'mail.message.showOnce', defaultMessage: 'Show once' },
  showAlways: { id: 'mail.message.showAlways', defaultMessage: 'Always from {email}' },
  loading: { id: 'mail.message.loading', defaultMessage: '{done} of {total} images' },
  someMissing: {
    id: 'mail.message.someMissing',
    defaultMessage: '{count, plural, one {# image could not be loaded.} other {# images could not be loaded.}}',
  },
  retry: { id: 'mail.message.retry', defaultMessage: 'Try again' },
  trusted: { id: 'mail.message.trusted', defaultMessage: 'Images from this sender are always shown.' },
  ask: { id: 'mail.message.ask', defaultMessage: 'Ask again' },
  nowTrusted: { id: 'mail.message.nowTrusted', defaultMessage: 'Images from {email} will be shown' },
  nowAsked: { id: 'mail.message.nowAsked', defaultMessage: 'Images from {email} will be blocked until you show them' },
  trackers: {
    id: 'mail.message.trackers',
    defaultMessage: '{count, plural, one {# tracking pixel removed} other {# tracking pixels removed}}',
  },
  blocked: {
    id: 'mail.message.blocked',
    defaultMessage: '{count, plural, one {# other remote item removed} other {# other remote items removed}}',
  },
  original: { id: 'mail.message.original', defaultMessage: 'Original colours' },
  repaired: { id: 'mail.message.repaired', defaultMessage: 'Dark colours' },
  unsubscribe: { id: 'mail.message.unsubscribe', defaultMessage: 'Unsubscribe' },
  unsubscribeTitle: { id: 'mail.message.unsubscribeTitle', defaultMessage: 'Unsubscribe from {email}?' },
  unsubscribeBody: {
    id: 'mail.message.unsubscribeBody',
    defaultMessage: 'The sender is asked to stop emailing this mailbox. This cannot be undone here.',
  },
  unsubscribed: { id: 'mail.message.unsubscribed', defaultMessage: 'Unsubscribe request sent to {host}' },
  replyTo: {
    id: 'mail.message.warn.replyTo',
    defaultMessage: 'Replies go to {other}, not to {domain}, which this message claims to come from.',
  },
  lookAlike: {
    id: 'mail.message.warn.lookAlike',
    defaultMessage: 'The sender’s domain {domain} looks like {other}, but it is a different domain.',
  },
  mixedScripts: {
    id: 'mail.message.warn.mixedScripts',
    defaultMessage:
      'The sender’s domain {domain} mixes letters of several scripts, a common way to imitate another domain.',
  },
  nameHoldsAddress: {
    id: 'mail.message.warn.nameHoldsAddress',
    defaultMessage: 'The sender’s name shows an address at {other}, but the message comes from {domain}.',
  },
  tooLarge: { id: 'mail.message.tooLarge', defaultMessage: 'This message is too large to display' },
  tooLargeHint: {
    id: 'mail.message.tooLargeHint',
    defaultMessage: 'Read the start of its text here, or save it as a file.',
  },
  asText: { id: 'mail.message.asText', defaultMessage: 'Read as text' },
  save: { id: 'mail.message.save', defaultMessage: 'Save as text' },
  textBegins: { id: 'mail.message.textBegins', defaultMessage: 'Message text' },
  taller: { id: 'mail.message.taller', defaultMessage: 'Message height' },
  from: { id: 'mail.message.from', defaultMessage: 'From' },
  to: { id: 'mail.message.to', defaultMessage: 'To' },
  files: { id: 'mail.message.files', defaultMessage: 'Files' },
})
