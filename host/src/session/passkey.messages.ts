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

const cancelled = { id: 'passkey.cancelled', defaultMessage: 'No passkey was used: cancelled, or it took too long.' }
const known = { id: 'passkey.known', defaultMessage: 'This device already has a passkey of yours.' }
const unfit = { id: 'passkey.unfit', defaultMessage: 'This device cannot store a passkey that checks who you are.' }
const notHere = { id: 'passkey.notHere', defaultMessage: 'Passkeys do not work at this address of the console.' }

/** Error messages by code of the server, and by code of @simplewebauthn/browser. */
export const passkeyRefusals = defineMessages({
  passkeyRefused: {
    id: 'passkey.refused',
    defaultMessage: 'This passkey was not accepted. It may have been removed from your account.',
  },
  passkeyExpired: { id: 'passkey.expired', defaultMessage: 'This took too long. Please try again.' },
  passkeyKnown: known,
  lastWayIn: {
    id: 'passkey.lastWayIn',
    defaultMessage: 'This is your last passkey. Please enter your password as well.',
  },
  listFull: { id: 'passkey.listFull', defaultMessage: 'You have 20 passkeys. Remove one before you add another.' },
  notConfigured: notHere,
  ERROR_INVALID_DOMAIN: notHere,
  ERROR_INVALID_RP_ID: notHere,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: cancelled,
  ERROR_CEREMONY_ABORTED: cancelled,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: known,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: unfit,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: unfit,
})
