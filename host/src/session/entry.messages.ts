import { defineMessages } from '@console/shared/intl/messages'

/** Messages of all pages before sign-in. */
export const entryMessages = defineMessages({
  email: { id: 'signIn.email', defaultMessage: 'Email' },
  password: { id: 'signIn.password', defaultMessage: 'Password' },
  show: { id: 'signIn.show', defaultMessage: 'Show' },
  hide: { id: 'signIn.hide', defaultMessage: 'Hide' },
  emailMissing: { id: 'signIn.emailMissing', defaultMessage: 'Please enter Email Address!' },
  passwordMissing: { id: 'signIn.passwordMissing', defaultMessage: 'Please enter password!' },
  emailWrong: { id: 'signIn.emailWrong', defaultMessage: 'The Email you entered is not a valid format!' },
})

export const signInMessages = defineMessages({
  title: { id: 'signIn.title', defaultMessage: 'Sign in' },
  submit: { id: 'signIn.submit', defaultMessage: 'Sign in' },
  ended: { id: 'signIn.ended', defaultMessage: 'Your session was ended. What you typed is kept.' },
  forgot: { id: 'signIn.forgot', defaultMessage: 'Forgot your password?' },
  provider: { id: 'signIn.provider', defaultMessage: 'Continue with {name}' },
  passkey: { id: 'signIn.passkey', defaultMessage: 'Sign in with a passkey' },
  noAccount: { id: 'signIn.noAccount', defaultMessage: 'No account yet?' },
  signUp: { id: 'signIn.signUp', defaultMessage: 'Sign up' },
})

/** Errors of the sign-in page for which the kit has no message. */
export const signInRefusals = defineMessages({
  notActive: { id: 'signIn.notActive', defaultMessage: 'Your account is awaiting approval.' },
})
