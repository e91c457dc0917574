import { defineWords } from '@console/shared/intl/words'

export const signUpWords = defineWords({
  title: { id: 'signUp.title', defaultMessage: 'Sign up' },
  lead: { id: 'signUp.lead', defaultMessage: 'For members of staff, with an e-mail address of the company.' },
  first: { id: 'signUp.first', defaultMessage: 'First name' },
  last: { id: 'signUp.last', defaultMessage: 'Last name' },
  again: { id: 'signUp.again', defaultMessage: 'Password again' },
  submit: { id: 'signUp.submit', defaultMessage: 'Sign up' },
  hasAccount: { id: 'signUp.hasAccount', defaultMessage: 'Registered already?' },
  hasCode: { id: 'signUp.hasCode', defaultMessage: 'Enter a security code' },
})

export const codeWords = defineWords({
  title: { id: 'confirmSignUp.title', defaultMessage: 'Enter the security code' },
  sent: {
    id: 'confirmSignUp.sent',
    defaultMessage: 'A code was sent to the e-mail address. It is good for {minutes} minutes.',
  },
  started: {
    id: 'confirmSignUp.started',
    defaultMessage:
      'You have already started to sign up. Please enter the security code; the password is the one that you chose then.',
  },
  code: { id: 'code.code', defaultMessage: 'Security code' },
  hint: { id: 'code.hint', defaultMessage: '6 digits, from the mail' },
  confirm: { id: 'code.confirm', defaultMessage: 'Confirm' },
  again: { id: 'code.again', defaultMessage: 'Send a new code' },
  wait: { id: 'code.wait', defaultMessage: 'A new code can be sent in {seconds} s' },
  sentAgain: { id: 'code.sentAgain', defaultMessage: 'A new code is on its way. The one before no longer works.' },
  startAgain: { id: 'code.startAgain', defaultMessage: 'Sign up again' },
  done: { id: 'confirmSignUp.done', defaultMessage: 'Your e-mail address is confirmed' },
  doneBody: {
    id: 'confirmSignUp.doneBody',
    defaultMessage: 'A Super User will let you in. A mail tells you when you can sign in.',
  },
  toSignIn: { id: 'code.toSignIn', defaultMessage: 'To the sign-in page' },
})

export const passwordWords = defineWords({
  forgetTitle: { id: 'forgetPassword.title', defaultMessage: 'Forgotten password' },
  forgetLead: {
    id: 'forgetPassword.lead',
    defaultMessage: 'Enter your e-mail address, and a security code for a new password is sent there.',
  },
  send: { id: 'forgetPassword.send', defaultMessage: 'Send the code' },
  resetTitle: { id: 'resetPassword.title', defaultMessage: 'Set a new password' },
  resetLead: {
    id: 'resetPassword.lead',
    defaultMessage:
      'If somebody here has this e-mail address, a code was sent to it. It is good for {minutes} minutes.',
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

/** What the fields say (spec §5). */
export const ruleWords = defineWords({
  name: { id: 'signUp.nameMissing', defaultMessage: 'Please enter name!' },
  again: { id: 'signUp.againMissing', defaultMessage: 'Please re-enter password!' },
  different: { id: 'signUp.different', defaultMessage: 'The two passwords you entered did not match!' },
  short: { id: 'signUp.short', defaultMessage: 'Please enter min {limit} character password' },
  newPassword: { id: 'resetPassword.newMissing', defaultMessage: 'Please enter new password!' },
  code: { id: 'code.length', defaultMessage: 'The length of Pin should be 6 digits' },
  wrongCode: {
    id: 'code.wrong',
    defaultMessage:
      'The security code is not right. {left, plural, =0 {No try is left: please ask for a new code.} one {# try is left.} other {# tries are left.}}',
  },
})

/** Refusals by their code, as these pages tell them (spec §8). */
export const signUpRefusals = defineWords({
  notStaff: {
    id: 'signUp.notStaff',
    defaultMessage: 'Only e-mail addresses of our own domains can sign up.',
  },
  alreadyRegistered: {
    id: 'signUp.alreadyRegistered',
    defaultMessage: 'This e-mail is already registered. Please sign in.',
  },
  codeExpired: { id: 'signUp.codeExpired', defaultMessage: 'The security code has expired. Please sign up again.' },
})

export const resetRefusals = defineWords({
  codeExpired: {
    id: 'resetPassword.codeExpired',
    defaultMessage: 'The security code has expired. Please ask for a new one.',
  },
})
