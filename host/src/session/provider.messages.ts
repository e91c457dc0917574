import { defineMessages } from '@console/shared/intl/messages'

export const providerMessages = defineMessages({
  title: { id: 'provider.title', defaultMessage: 'Sign in with {name}' },
  leaving: { id: 'provider.leaving', defaultMessage: 'Taking you to {name}…' },
  entering: { id: 'provider.entering', defaultMessage: 'Signing in…' },
  waits: { id: 'provider.waits', defaultMessage: '{name} has confirmed who you are.' },
  retry: { id: 'provider.retry', defaultMessage: 'Try again with {name}' },
  back: { id: 'provider.back', defaultMessage: 'Back to the sign-in page' },
})

/** Error messages by code. */
export const providerRefusals = defineMessages({
  consentRefused: { id: 'provider.consentRefused', defaultMessage: 'You did not allow {name} to share your details.' },
  signInExpired: {
    id: 'provider.signInExpired',
    defaultMessage: 'This sign-in took too long, was already used, or began in another tab. Please start again.',
  },
  identityNotProven: {
    id: 'provider.identityNotProven',
    defaultMessage: 'Your identity at {name} could not be verified.',
  },
  emailNotVerified: { id: 'provider.emailNotVerified', defaultMessage: '{name} has not verified your email address.' },
  notStaff: {
    id: 'provider.notStaff',
    defaultMessage: 'This is not a company account. Please choose your company account.',
  },
  accountLinked: {
    id: 'provider.accountLinked',
    defaultMessage: 'Your account signs in in another way. A Super User can let {name} sign you in.',
  },
  groupsUnknown: {
    id: 'provider.groupsUnknown',
    defaultMessage: '{name} did not say in which groups you are. Please ask a Super User.',
  },
  providerUnavailable: {
    id: 'provider.providerUnavailable',
    defaultMessage: '{name} is not responding. Please try again in a moment.',
  },
  notConfigured: { id: 'provider.notConfigured', defaultMessage: 'Sign-in with {name} is not set up on this server.' },
})
