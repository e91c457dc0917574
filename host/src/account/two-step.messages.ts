import { defineWords } from '@console/shared/intl/words'

export const twoStepWords = defineWords({
  title: { id: 'twoStep.title', defaultMessage: 'Two-step sign-in' },
  off: {
    id: 'twoStep.off',
    defaultMessage: 'Off. With it on, signing in takes your password and a code from an app on your phone.',
  },
  on: { id: 'twoStep.on', defaultMessage: 'On since' },
  left: {
    id: 'twoStep.left',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left: switch it off and on again for new ones.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  begin: { id: 'twoStep.begin', defaultMessage: 'Set up two-step sign-in' },
  scan: {
    id: 'twoStep.scan',
    defaultMessage: 'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.',
  },
  qr: { id: 'twoStep.qr', defaultMessage: 'QR code for the app' },
  key: { id: 'twoStep.key', defaultMessage: 'Key' },
  code: { id: 'twoStep.code', defaultMessage: 'Code of the app' },
  codeHint: { id: 'twoStep.codeHint', defaultMessage: '6 digits' },
  confirm: { id: 'twoStep.confirm', defaultMessage: 'Switch it on' },
  wrong: { id: 'twoStep.wrong', defaultMessage: 'This code is not right, or was used already. Wait for the next one.' },
  codes: { id: 'twoStep.codes', defaultMessage: 'Your recovery codes' },
  codesBody: {
    id: 'twoStep.codesBody',
    defaultMessage:
      'Each of them signs you in once without the app. They are shown only now: keep them where you find them without your phone.',
  },
  kept: { id: 'twoStep.kept', defaultMessage: 'I have kept them' },
  switchOff: { id: 'twoStep.switchOff', defaultMessage: 'Switch it off' },
  switchOffBody: {
    id: 'twoStep.switchOffBody',
    defaultMessage: 'Your password alone signs you in then. The recovery codes stop working.',
  },
  password: { id: 'twoStep.password', defaultMessage: 'Password' },
  passwordWrong: { id: 'twoStep.passwordWrong', defaultMessage: 'The password is not right.' },
  eitherCode: { id: 'twoStep.eitherCode', defaultMessage: 'Code of the app, or a recovery code' },
  isOff: { id: 'twoStep.isOff', defaultMessage: 'Two-step sign-in is off.' },
  required: { id: 'twoStep.required', defaultMessage: 'Super Users sign in with two steps here.' },
  mustTitle: { id: 'twoStep.mustTitle', defaultMessage: 'Set up two-step sign-in first' },
  mustBody: {
    id: 'twoStep.mustBody',
    defaultMessage: 'Super Users sign in with two steps here. Until it is on, you can do nothing else.',
  },
  signOut: { id: 'twoStep.signOut', defaultMessage: 'Sign out' },
})

export const twoStepRefusals = defineWords({
  codeExpired: { id: 'twoStep.codeExpired', defaultMessage: 'This was begun anew elsewhere. Please start again.' },
  twoStepOn: { id: 'twoStep.alreadyOn', defaultMessage: 'Two-step sign-in is on already.' },
  twoStepRequired: { id: 'twoStep.mustStay', defaultMessage: 'Super Users must sign in with two steps here.' },
})
