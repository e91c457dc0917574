import { defineMessages } from '@console/shared/intl/messages'

export const signUpMessages = defineMessages({
  title: { id: 'signUp.title', defaultMessage: 'Sign up' },
  lead: { id: 'signUp.lead', defaultMessage: 'For staff with a company email address.' },
  first: { id: 'signUp.first', defaultMessage: 'First name' },
  last: { id: 'signUp.last', defaultMessage: 'Last name' },
  again: { id: 'signUp.again', defaultMessage: 'Password again' },
  submit: { id: 'signUp.submit', defaultMessage: 'Sign up' },
  hasAccount: { id: 'signUp.hasAccount', defaultMessage: 'Already registered?' },
  hasCode: { id: 'signUp.hasCode', defaultMessage: 'Enter a security code' },
})

export const codeMessages = defineMessages({
  title: { id: 'confirmSignUp.title', defaultMessage: 'Enter the security code' },
  sent: {
    id: 'confirmSignUp.sent',
    defaultMessage:
      'Check your email for a security code, and choose a password. The code expires in {minutes} minutes.',
  },
  started: {
    id: 'confirmSignUp.started',
    defaultMessage:
      'You have already started to sign up. Please enter the security code from the email and choose a password.',
  },
  code: { id: 'code.code', defaultMessage: 'Security code' },
  hint: { id: 'code.hint', defaultMessage: '8 letters and digits, from the email' },
  confirm: { id: 'code.confirm', defaultMessage: 'Confirm' },
  again: { id: 'code.again', defaultMessage: 'Send a new code' },
  wait: { id: 'code.wait', defaultMessage: 'A new code can be sent in {seconds} s' },
  sentAgain: { id: 'code.sentAgain', defaultMessage: 'A new code is on its way. The previous one no longer works.' },
  startAgain: { id: 'code.startAgain', defaultMessage: 'Sign up again' },
  done: { id: 'confirmSignUp.done', defaultMessage: 'Your email address is confirmed' },
  doneBody: {
    id: 'confirmSignUp.doneBody',
    defaultMessage: 'A Super User will review your account. We will email you when you can sign in.',
  },
  toSignIn: { id: 'code.toSignIn', defaultMessage: 'To the sign-in page' },
})

export const passwordMessages = defineMessages({
  forgetTitle: { id: 'forgetPassword.title', defaultMessage: 'Forgotten password' },
  forgetLead: {
    id: 'forgetPassword.lead',
    defaultMessage: 'Enter your email address and we will send you a security code.',
  },
  send: { id: 'forgetPassword.send', defaultMessage: 'Send the code' },
  resetTitle: { id: 'resetPassword.title', defaultMessage: 'Set a new password' },
  resetLead: {
    id: 'resetPassword.lead',
    defaultMessage:
      'If this email address has an account, we have sent a code to it. The code expires in {minutes} minutes.',
  },
  newPassword: { id: 'resetPassword.new', defaultMessage: 'New password' },
  newAgain: { id: 'resetPassword.again', defaultMessage: 'New password again' },
  set: { id: 'resetPassword.set', defaultMessage: 'Set the password' },
  done: { id: 'resetPassword.done', defaultMessage: 'Your new password is set' },
  doneBody: {
    id: 'resetPassword.doneBody',
    defaultMessage: 'You are signed out everywhere. Please sign in with the new password.',
  },
})

/** Field errors (spec §5). */
export const ruleMessages = defineMessages({
  name: { id: 'signUp.nameMissing', defaultMessage: 'Please enter name!' },
  again: { id: 'signUp.againMissing', defaultMessage: 'Please re-enter password!' },
  different: { id: 'signUp.different', defaultMessage: 'The two passwords you entered did not match!' },
  short: { id: 'signUp.short', defaultMessage: 'Please enter min {limit} character password' },
  newPassword: { id: 'resetPassword.newMissing', defaultMessage: 'Please enter new password!' },
  code: { id: 'code.format', defaultMessage: 'Please enter the security code: 8 letters and digits.' },
  /** Errors of an authenticator code. */
  pin: { id: 'code.length', defaultMessage: 'The length of Pin should be 6 digits' },
  wrongCode: {
    id: 'code.wrong',
    defaultMessage:
      'Incorrect security code. {left, plural, =0 {No tries left: please ask for a new code.} one {# try left.} other {# tries left.}}',
  },
})

/** Errors by code, as these pages show them (spec §8). */
export const signUpRefusals = defineMessages({
  notStaff: {
    id: 'signUp.notStaff',
    defaultMessage: 'Only company email addresses can sign up.',
  },
  alreadyRegistered: {
    id: 'signUp.alreadyRegistered',
    defaultMessage: 'This email address is already registered. Please sign in.',
  },
  codeExpired: { id: 'signUp.codeExpired', defaultMessage: 'The security code has expired. Please sign up again.' },
})

export const resetRefusals = defineMessages({
  codeExpired: {
    id: 'resetPassword.codeExpired',
    defaultMessage: 'The security code has expired. Please ask for a new one.',
  },
})
