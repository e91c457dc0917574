import { defineMessages } from '@console/shared/intl/messages'

export const coverMessages = defineMessages({
  locked: { id: 'cover.locked', defaultMessage: 'The screen is locked' },
  lockedBody: {
    id: 'cover.lockedBody',
    defaultMessage: 'Everything is as you left it. Unlock the screen to go on as {email}.',
  },
  byProvider: {
    id: 'cover.byProvider',
    defaultMessage:
      'You signed in with Google or your company’s directory. A browser does that by itself, so it does not prove that it is you. No password? Sign out and in again: what you typed is kept.',
  },
  unlock: { id: 'cover.unlock', defaultMessage: 'Unlock' },
  signOut: { id: 'cover.signOut', defaultMessage: 'Sign out' },
  network: {
    id: 'cover.network',
    defaultMessage: "You can use the console only from the company's network",
  },
  networkBody: {
    id: 'cover.networkBody',
    defaultMessage: 'Your address is {address}. Nothing is lost: you go on here once you are back in that network.',
  },
  card: { id: 'screenLock.title', defaultMessage: 'Screen lock' },
  cardBody: {
    id: 'screenLock.body',
    defaultMessage:
      'The screen locks in all tabs when you do not use the console for this long. What you have open stays as it is.',
  },
  after: { id: 'screenLock.after', defaultMessage: 'Lock the screen' },
  never: { id: 'screenLock.never', defaultMessage: 'Only by hand' },
  minutes: {
    id: 'screenLock.minutes',
    defaultMessage: '{count, plural, one {After # minute} other {After # minutes}}',
  },
  longest: {
    id: 'screenLock.longest',
    defaultMessage: '{count, plural, one {Here it is # minute at most.} other {Here it is # minutes at most.}}',
  },
})
