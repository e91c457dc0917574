import { defineMessages } from '@console/shared/intl/messages'

export const accountMessages = defineMessages({
  title: { id: 'account.title', defaultMessage: 'My account' },
  profile: { id: 'account.profile', defaultMessage: 'Your name' },
  first: { id: 'account.first', defaultMessage: 'First name' },
  last: { id: 'account.last', defaultMessage: 'Last name' },
  email: { id: 'account.email', defaultMessage: 'Email' },
  level: { id: 'account.level', defaultMessage: 'Level' },
  since: { id: 'account.since', defaultMessage: 'Agent since' },
  customer: { id: 'account.customer', defaultMessage: 'Customer account' },
  google: { id: 'account.google', defaultMessage: 'Signs in with Google' },
  yes: { id: 'account.yes', defaultMessage: 'Yes' },
  no: { id: 'account.no', defaultMessage: 'No' },
  saved: { id: 'account.saved', defaultMessage: 'Name saved.' },
  whoMaySee: { id: 'account.whoMaySee', defaultMessage: 'Who may see which screen' },
})

export const sessionMessages = defineMessages({
  title: { id: 'sessions.title', defaultMessage: 'Where you are signed in' },
  on: { id: 'sessions.on', defaultMessage: '{browser} on {system}' },
  unknown: { id: 'sessions.unknown', defaultMessage: 'Unknown device' },
  current: { id: 'sessions.current', defaultMessage: 'This device' },
  used: { id: 'sessions.used', defaultMessage: 'Last used' },
  began: { id: 'sessions.began', defaultMessage: 'Signed in' },
  from: { id: 'sessions.from', defaultMessage: 'IP address' },
  end: { id: 'sessions.end', defaultMessage: 'Sign out' },
  endThat: { id: 'sessions.endThat', defaultMessage: 'Sign out {device}' },
  ended: { id: 'sessions.ended', defaultMessage: 'That device is signed out.' },
  endOthers: { id: 'sessions.endOthers', defaultMessage: 'Sign out everywhere else' },
  endOthersBody: {
    id: 'sessions.endOthersBody',
    defaultMessage: 'Every other browser in which you are signed in goes to the sign-in page at once.',
  },
  endedOthers: {
    id: 'sessions.endedOthers',
    defaultMessage:
      '{count, plural, =0 {You were signed in nowhere else.} one {# other session is ended.} other {# other sessions are ended.}}',
  },
})
