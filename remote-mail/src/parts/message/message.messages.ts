import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  preparing: { id: 'message.preparing', defaultMessage: 'Loading message' },
  frame: { id: 'message.frame', defaultMessage: 'Message: {subject}' },
  noSubject: { id: 'message.noSubject', defaultMessage: 'no subject' },
  quoted: { id: 'message.quoted', defaultMessage: '··· Earlier message' },
  picturesOff: {
    id: 'message.picturesOff',
    defaultMessage:
      '{count, plural, one {# remote image blocked: loading it tells the sender you opened this.} other {# remote images blocked: loading them tells the sender you opened this.}}',
  },
  showOnce: { id: 'message.showOnce', defaultMessage: 'Show once' },
  showAlways: { id: 'message.showAlways', defaultMessage: 'Always from {email}' },
  loading: { id: 'message.loading', defaultMessage: '{done} of {total} images' },
  someMissing: {
    id: 'message.someMissing',
    defaultMessage: '{count, plural, one {# image could not be loaded.} other {# images could not be loaded.}}',
  },
  retry: { id: 'message.retry', defaultMessage: 'Try again' },
  trusted: { id: 'message.trusted', defaultMessage: 'Images from this sender are always shown.' },
  ask: { id: 'message.ask', defaultMessage: 'Ask again' },
  nowTrusted: { id: 'message.nowTrusted', defaultMessage: 'Images from {email} will be shown' },
  nowAsked: { id: 'message.nowAsked', defaultMessage: 'Images from {email} will be blocked until you show them' },
  trackers: {
    id: 'message.trackers',
    defaultMessage: '{count, plural, one {# tracking pixel removed} other {# tracking pixels removed}}',
  },
  blocked: {
    id: 'message.blocked',
    defaultMessage: '{count, plural, one {# other remote item removed} other {# other remote items removed}}',
  },
  original: { id: 'message.original', defaultMessage: 'Original colours' },
  repaired: { id: 'message.repaired', defaultMessage: 'Dark colours' },
  unsubscribe: { id: 'message.unsubscribe', defaultMessage: 'Unsubscribe' },
  unsubscribeTitle: { id: 'message.unsubscribeTitle', defaultMessage: 'Unsubscribe from {email}?' },
  unsubscribeBody: {
    id: 'message.unsubscribeBody',
    defaultMessage: 'The sender is asked to stop emailing this mailbox. This cannot be undone here.',
  },
  unsubscribed: { id: 'message.unsubscribed', defaultMessage: 'Unsubscribe request sent to {host}' },
  replyTo: {
    id: 'message.warn.replyTo',
    defaultMessage: 'Replies go to {other}, not to {domain}, which this message claims to come from.',
  },
  lookAlike: {
    id: 'message.warn.lookAlike',
    defaultMessage: 'The sender’s domain {domain} looks like {other}, but it is a different domain.',
  },
  mixedScripts: {
    id: 'message.warn.mixedScripts',
    defaultMessage:
      'The sender’s domain {domain} mixes letters of several scripts, a common way to imitate another domain.',
  },
  nameHoldsAddress: {
    id: 'message.warn.nameHoldsAddress',
    defaultMessage: 'The sender’s name shows an address at {other}, but the message comes from {domain}.',
  },
  tooLarge: { id: 'message.tooLarge', defaultMessage: 'This message is too large to display' },
  tooLargeHint: {
    id: 'message.tooLargeHint',
    defaultMessage: 'Read the start of its text here, or save it as a file.',
  },
  asText: { id: 'message.asText', defaultMessage: 'Read as text' },
  save: { id: 'message.save', defaultMessage: 'Save as text' },
  textBegins: { id: 'message.textBegins', defaultMessage: 'Message text' },
  taller: { id: 'message.taller', defaultMessage: 'Message height' },
  from: { id: 'message.from', defaultMessage: 'From' },
  to: { id: 'message.to', defaultMessage: 'To' },
  files: { id: 'message.files', defaultMessage: 'Files' },
})
