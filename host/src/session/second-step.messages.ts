import { defineMessages } from '@console/shared/intl/messages'

export const secondStepMessages = defineMessages({
  title: { id: 'secondStep.title', defaultMessage: 'Second step' },
  lead: { id: 'secondStep.lead', defaultMessage: 'Enter the code from your app, or one of your recovery codes.' },
  code: { id: 'secondStep.code', defaultMessage: 'Code' },
  hint: { id: 'secondStep.hint', defaultMessage: '6 digits, or a recovery code' },
  missing: { id: 'secondStep.missing', defaultMessage: 'Please enter the code.' },
  wrong: {
    id: 'secondStep.wrong',
    defaultMessage: 'Incorrect code, or already used. Wait for the next one.',
  },
  submit: { id: 'secondStep.submit', defaultMessage: 'Sign in' },
  back: { id: 'secondStep.back', defaultMessage: 'Back to the password' },
})

export const secondStepRefusals = defineMessages({
  signInExpired: {
    id: 'secondStep.expired',
    defaultMessage: 'This sign-in took too long, or there were too many tries. Please enter your password again.',
  },
})

export const invitationMessages = defineMessages({
  title: { id: 'invitation.title', defaultMessage: 'Welcome to the console' },
  lead: {
    id: 'invitation.lead',
    defaultMessage: 'You are invited as {email}. Choose a password to sign in.',
  },
  submit: { id: 'invitation.submit', defaultMessage: 'Set the password' },
  done: { id: 'invitation.done', defaultMessage: 'Your account is ready' },
  doneBody: {
    id: 'invitation.doneBody',
    defaultMessage: 'Please sign in with your email address and the new password.',
  },
  ended: { id: 'invitation.ended', defaultMessage: 'This invitation no longer works' },
})

export const invitationRefusals = defineMessages({
  invitationEnded: {
    id: 'invitation.endedBody',
    defaultMessage:
      'It was already used, was withdrawn, or is more than 7 days old. Ask your Super User for a new one.',
  },
})
