import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  preparing: { id: 'message.preparing', defaultMessage: 'The mail is being prepared' },
  frame: { id: 'message.frame', defaultMessage: 'Mail: {subject}' },
  noSubject: { id: 'message.noSubject', defaultMessage: 'no subject' },
  quoted: { id: 'message.quoted', defaultMessage: '··· Earlier mail' },
  picturesOff: {
    id: 'message.picturesOff',
    defaultMessage:
      '{count, plural, one {# picture from elsewhere is not shown: its sender would learn that the mail was read.} other {# pictures from elsewhere are not shown: their sender would learn that the mail was read.}}',
  },
  showOnce: { id: 'message.showOnce', defaultMessage: 'Show once' },
  showAlways: { id: 'message.showAlways', defaultMessage: 'Always from {email}' },
  loading: { id: 'message.loading', defaultMessage: '{done} of {total} pictures' },
  someMissing: {
    id: 'message.someMissing',
    defaultMessage: '{count, plural, one {# picture could not be fetched.} other {# pictures could not be fetched.}}',
  },
  retry: { id: 'message.retry', defaultMessage: 'Try again' },
  trusted: { id: 'message.trusted', defaultMessage: 'Pictures of this sender are always shown.' },
  ask: { id: 'message.ask', defaultMessage: 'Ask again' },
  nowTrusted: { id: 'message.nowTrusted', defaultMessage: 'Pictures of {email} are shown from now on' },
  nowAsked: { id: 'message.nowAsked', defaultMessage: 'You are asked again before pictures of {email} are shown' },
  trackers: {
    id: 'message.trackers',
    defaultMessage: '{count, plural, one {# tracking pixel was removed} other {# tracking pixels were removed}}',
  },
  blocked: {
    id: 'message.blocked',
    defaultMessage:
      '{count, plural, one {# other thing that it would have fetched was removed} other {# other things that it would have fetched were removed}}',
  },
  original: { id: 'message.original', defaultMessage: 'Original colours' },
  repaired: { id: 'message.repaired', defaultMessage: 'Dark colours' },
  unsubscribe: { id: 'message.unsubscribe', defaultMessage: 'Unsubscribe' },
  unsubscribeTitle: { id: 'message.unsubscribeTitle', defaultMessage: 'Unsubscribe from {email}?' },
  unsubscribeBody: {
    id: 'message.unsubscribeBody',
    defaultMessage: 'The sender is asked to write no more to this mailbox. This cannot be taken back here.',
  },
  unsubscribed: { id: 'message.unsubscribed', defaultMessage: '{host} was asked to write no more' },
  replyTo: {
    id: 'message.warn.replyTo',
    defaultMessage: 'Answers go to {other}, not to {domain}, from where this mail says it comes.',
  },
  lookAlike: {
    id: 'message.warn.lookAlike',
    defaultMessage: 'The sender’s domain {domain} looks like {other}, but it is another one.',
  },
  mixedScripts: {
    id: 'message.warn.mixedScripts',
    defaultMessage:
      'The sender’s domain {domain} mixes letters of several scripts, as names do that pretend to be another.',
  },
  nameHoldsAddress: {
    id: 'message.warn.nameHoldsAddress',
    defaultMessage: 'The sender’s name holds an address of {other}, but the mail comes from {domain}.',
  },
  tooLarge: { id: 'message.tooLarge', defaultMessage: 'This mail is too large to be drawn' },
  tooLargeHint: {
    id: 'message.tooLargeHint',
    defaultMessage: 'Read the beginning of its text here, or save it as a file.',
  },
  asText: { id: 'message.asText', defaultMessage: 'Read its text' },
  save: { id: 'message.save', defaultMessage: 'Save its text' },
  textBegins: { id: 'message.textBegins', defaultMessage: 'Text of the mail' },
  taller: { id: 'message.taller', defaultMessage: 'Height of the mail' },
  from: { id: 'message.from', defaultMessage: 'From' },
  to: { id: 'message.to', defaultMessage: 'To' },
  files: { id: 'message.files', defaultMessage: 'Files' },
})
