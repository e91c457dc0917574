import { defineMessages } from '@console/shared/intl/messages'

export const twoStepMessages = defineMessages({
  title: { id: 'twoStep.title', defaultMessage: 'Two-step sign-in' },
  /** While the recovery codes are shown. */
  isOn: { id: 'twoStep.isOn', defaultMessage: 'Two-step sign-in is on. Save your recovery codes now.' },
  off: {
    id: 'twoStep.off',
    defaultMessage: 'Off. With it on, signing in takes your password and a code from an app on your phone.',
  },
  byPasskey: {
    id: 'twoStep.byPasskey',
    defaultMessage: 'Your passkeys are your second step. A code from an app on your phone can be another one.',
  },
  on: { id: 'twoStep.on', defaultMessage: 'On since' },
  left: {
    id: 'twoStep.left',
    defaultMessage:
      '{count, plural, =0 {No recovery codes left: turn it off and on again to get new ones.} one {# recovery code left.} other {# recovery codes left.}}',
  },
  beginBody: {
    id: 'twoStep.beginBody',
    defaultMessage:
      'Enter your password first. No password yet? Sign out and choose "Forgot your password?" on the sign-in page.',
  },
  next: { id: 'twoStep.next', defaultMessage: 'Continue' },
  begin: { id: 'twoStep.begin', defaultMessage: 'Set up two-step sign-in' },
  scan: {
    id: 'twoStep.scan',
    defaultMessage: 'Scan this with an authenticator app, or type the key into it. Then enter the code it shows.',
  },
  qr: { id: 'twoStep.qr', defaultMessage: 'QR code for the app' },
  key: { id: 'twoStep.key', defaultMessage: 'Key' },
  code: { id: 'twoStep.code', defaultMessage: 'Code from the app' },
  codeHint: { id: 'twoStep.codeHint', defaultMessage: '6 digits' },
  confirm: { id: 'twoStep.confirm', defaultMessage: 'Turn on' },
  wrong: { id: 'twoStep.wrong', defaultMessage: 'Incorrect code, or already used. Wait for the next one.' },
  codes: { id: 'twoStep.codes', defaultMessage: 'Your recovery codes' },
  codesBody: {
    id: 'twoStep.codesBody',
    defaultMessage:
      'Each code signs you in once without app or passkey. They are shown only now: save them somewhere you can reach without your phone.',
  },
  kept: { id: 'twoStep.kept', defaultMessage: "I've saved them" },
  switchOff: { id: 'twoStep.switchOff', defaultMessage: 'Turn off' },
  leftByPasskey: {
    id: 'twoStep.leftByPasskey',
    defaultMessage:
      '{count, plural, =0 {No recovery codes left: add another passkey to get new ones.} one {# recovery code left.} other {# recovery codes left.}}',
  },
  switchOffToPasskeys: {
    id: 'twoStep.switchOffToPasskeys',
    defaultMessage: 'Codes from the app will stop working. Your passkeys and recovery codes remain.',
  },
  switchOffBody: {
    id: 'twoStep.switchOffBody',
    defaultMessage: 'You will sign in with your password alone, and your recovery codes will stop working.',
  },
  password: { id: 'twoStep.password', defaultMessage: 'Password' },
  passwordWrong: { id: 'twoStep.passwordWrong', defaultMessage: 'Incorrect password.' },
  eitherCode: { id: 'twoStep.eitherCode', defaultMessage: 'Code from the app, or a recovery code' },
  isOff: { id: 'twoStep.isOff', defaultMessage: 'Two-step sign-in is off.' },
  required: { id: 'twoStep.required', defaultMessage: 'Your level must sign in with a second step here.' },
  mustTitle: { id: 'twoStep.mustTitle', defaultMessage: 'Set up two-step sign-in first' },
  mustBody: {
    id: 'twoStep.mustBody',
    defaultMessage: 'Your level must sign in with a second step here. Set one up to continue.',
  },
  signOut: { id: 'twoStep.signOut', defaultMessage: 'Sign out' },
})

export const twoStepRefusals = defineMessages({
  codeExpired: { id: 'twoStep.codeExpired', defaultMessage: 'This was started again elsewhere. Please start again.' },
  twoStepOn: { id: 'twoStep.alreadyOn', defaultMessage: 'Two-step sign-in is already on.' },
  twoStepOff: { id: 'twoStep.alreadyOff', defaultMessage: 'Two-step sign-in is already off.' },
  twoStepRequired: { id: 'twoStep.mustStay', defaultMessage: 'Your level must sign in with a second step here.' },
})
