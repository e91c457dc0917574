import { defineMessages } from '@console/shared/intl/messages'

export const passkeyMessages = defineMessages({
  title: { id: 'passkey.title', defaultMessage: 'Sign in with a passkey' },
  waiting: { id: 'passkey.waiting', defaultMessage: 'Your browser is asking for your passkey…' },
  retry: { id: 'passkey.retry', defaultMessage: 'Try again' },
  back: { id: 'passkey.back', defaultMessage: 'Back to the sign-in page' },
  use: { id: 'passkey.use', defaultMessage: 'Use a passkey' },
  lead: { id: 'passkey.lead', defaultMessage: 'Use your passkey, or enter one of your recovery codes.' },
  leadBoth: {
    id: 'passkey.leadBoth',
    defaultMessage: 'Use your passkey, or enter the code from your app or one of your recovery codes.',
  },
  recovery: { id: 'passkey.recovery', defaultMessage: 'Recovery code' },
  recoveryHint: { id: 'passkey.recoveryHint', defaultMessage: 'One of the ten that you saved' },
})

const refusals = defineMessages({
  passkeyRefused: { id: 'passkey.refused', defaultMessage: 'Not accepted. This passkey may have been removed.' },
  passkeyExpired: { id: 'passkey.expired', defaultMessage: 'This took too long. Please try again.' },
  passkeyKnown: { id: 'passkey.known', defaultMessage: 'This device already has a passkey of yours.' },
  lastWayIn: { id: 'passkey.lastWayIn', defaultMessage: 'Your last passkey: please enter your password as well.' },
  listFull: { id: 'passkey.listFull', defaultMessage: 'You have 20 passkeys. Remove one before you add another.' },
  notConfigured: { id: 'passkey.notHere', defaultMessage: 'Passkeys do not work at this address of the console.' },
  addressBanned: { id: 'passkey.banned', defaultMessage: 'This address is banned.' },
  signInExpired: { id: 'passkey.tooLate', defaultMessage: 'This sign-in took too long. Please start again.' },
  cancelled: { id: 'passkey.cancelled', defaultMessage: 'No passkey was used: cancelled, or it took too long.' },
  unfit: { id: 'passkey.unfit', defaultMessage: 'This device cannot store a passkey that checks who you are.' },
})

/** Error messages by code of the server, and by code of @simplewebauthn/browser. */
export const passkeyRefusals = {
  ...refusals,
  ERROR_INVALID_DOMAIN: refusals.notConfigured,
  ERROR_INVALID_RP_ID: refusals.notConfigured,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: refusals.cancelled,
  ERROR_CEREMONY_ABORTED: refusals.cancelled,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: refusals.passkeyKnown,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: refusals.unfit,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: refusals.unfit,
}
