import { defineMessages } from '@console/shared/intl/messages'

export const googleMessages = defineMessages({
  title: { id: 'google.title', defaultMessage: 'Sign in with Google' },
  leaving: { id: 'google.leaving', defaultMessage: 'Taking you to Google…' },
  entering: { id: 'google.entering', defaultMessage: 'Signing in…' },
  waits: { id: 'google.waits', defaultMessage: 'Google has confirmed who you are.' },
  retry: { id: 'google.retry', defaultMessage: 'Try again with Google' },
  back: { id: 'google.back', defaultMessage: 'Back to the sign-in page' },
})

/** Error messages by code. */
export const googleRefusals = defineMessages({
  consentRefused: { id: 'google.consentRefused', defaultMessage: 'You did not allow Google to share your details.' },
  signInExpired: {
    id: 'google.signInExpired',
    defaultMessage: 'This sign-in took too long, was already used, or began in another tab. Please start again.',
  },
  identityNotProven: {
    id: 'google.identityNotProven',
    defaultMessage: 'Your Google identity could not be verified.',
  },
  emailNotVerified: { id: 'google.emailNotVerified', defaultMessage: 'Google has not verified your email address.' },
  notStaff: {
    id: 'google.notStaff',
    defaultMessage: 'This is not a company Google account. Please choose your company account.',
  },
  providerUnavailable: {
    id: 'google.providerUnavailable',
    defaultMessage: 'Google is not responding. Please try again in a moment.',
  },
  notConfigured: { id: 'google.notConfigured', defaultMessage: 'Sign-in with Google is not set up on this server.' },
})
