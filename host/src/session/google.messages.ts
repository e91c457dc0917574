import { defineWords } from '@console/shared/intl/words'

export const googleWords = defineWords({
  title: { id: 'google.title', defaultMessage: 'Sign in with Google' },
  leaving: { id: 'google.leaving', defaultMessage: 'On to Google…' },
  entering: { id: 'google.entering', defaultMessage: 'Signing in…' },
  waits: { id: 'google.waits', defaultMessage: 'Google has told us who you are.' },
  retry: { id: 'google.retry', defaultMessage: 'Try again with Google' },
  back: { id: 'google.back', defaultMessage: 'Back to the sign-in page' },
})

/** What came in the way, by its code. */
export const googleRefusals = defineWords({
  consentRefused: { id: 'google.consentRefused', defaultMessage: 'You did not allow Google to tell us who you are.' },
  signInExpired: {
    id: 'google.signInExpired',
    defaultMessage: 'This sign-in took too long, was used before or began in another tab. Please start again.',
  },
  identityNotProven: {
    id: 'google.identityNotProven',
    defaultMessage: 'What Google says of you could not be verified.',
  },
  emailNotVerified: { id: 'google.emailNotVerified', defaultMessage: 'Google has not verified your e-mail address.' },
  notStaff: {
    id: 'google.notStaff',
    defaultMessage: 'This Google account is not of our own domains. Please choose the one of the company.',
  },
  providerUnavailable: {
    id: 'google.providerUnavailable',
    defaultMessage: 'Google does not answer. Please try again in a moment.',
  },
  notConfigured: { id: 'google.notConfigured', defaultMessage: 'Sign-in with Google is not set up on this server.' },
})
