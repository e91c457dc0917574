import { defineMessages } from '@console/shared/intl/messages'

export const passwordMessages = defineMessages({
  old: { id: 'password.old', defaultMessage: 'Old password' },
  next: { id: 'password.new', defaultMessage: 'New password' },
  confirm: { id: 'password.confirm', defaultMessage: 'Confirm new password' },
  submit: { id: 'password.submit', defaultMessage: 'Submit' },
  oldMissing: { id: 'password.oldMissing', defaultMessage: 'Please enter your old/current password' },
  oldWrong: { id: 'password.oldWrong', defaultMessage: 'Incorrect old password.' },
  tooShort: { id: 'password.tooShort', defaultMessage: 'Please enter min {limit} character password' },
  notMatched: { id: 'password.notMatched', defaultMessage: 'New Password and Confirm New password are not matched' },
  done: {
    id: 'password.done',
    defaultMessage: 'Password changed. You are signed out everywhere else.',
  },
})
