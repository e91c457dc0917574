import { defineMessages } from '../../intl/messages.ts'

// Apart from the kit's other messages: the sign-in page needs only these.

/** Messages for loading and failed loading. */
export const stateMessages = defineMessages({
  failed: { id: 'kit.failed', defaultMessage: 'This could not be loaded' },
  offline: { id: 'kit.offline', defaultMessage: 'You are offline' },
  offlineHint: { id: 'kit.offlineHint', defaultMessage: 'This loads automatically once you are connected again.' },
  loading: { id: 'kit.loading', defaultMessage: 'Loading...' },
  requestId: { id: 'kit.requestId', defaultMessage: 'Reference {id}' },
  retry: { id: 'kit.retry', defaultMessage: 'Retry' },
})

/** Messages by error code (contract/errors.ts and the client's own codes). */
export const errorMessages = defineMessages({
  invalidInput: { id: 'error.invalidInput', defaultMessage: 'Some fields are not valid.' },
  wrongCredentials: { id: 'error.wrongCredentials', defaultMessage: 'Incorrect email or password.' },
  weakPassword: {
    id: 'error.weakPassword',
    defaultMessage: 'This password is too easy to guess. Please choose another one.',
  },
  badProof: {
    id: 'error.badProof',
    defaultMessage: 'This session belongs to another browser. Please sign in again.',
  },
  notSignedIn: { id: 'error.notSignedIn', defaultMessage: 'Please sign in.' },
  notAllowed: { id: 'error.notAllowed', defaultMessage: 'You are not allowed to do this.' },
  reauthenticationRequired: {
    id: 'error.reauthenticationRequired',
    defaultMessage: 'First prove that it is you.',
  },
  awaitingApproval: {
    id: 'error.awaitingApproval',
    defaultMessage: 'Another agent has to approve this first.',
  },
  nobodyCanApprove: {
    id: 'error.nobodyCanApprove',
    defaultMessage: 'Another agent would have to approve this, and nobody else may. Ask a Super User.',
  },
  ownProposal: {
    id: 'error.ownProposal',
    defaultMessage: 'This is your own proposal: another agent has to approve it.',
  },
  proposalEnded: {
    id: 'error.proposalEnded',
    defaultMessage: 'This proposal has ended.',
  },
  notFound: { id: 'error.notFound', defaultMessage: 'No Record Found' },
  versionConflict: {
    id: 'error.versionConflict',
    defaultMessage: 'Someone else changed this record after you opened it.',
  },
  emailTaken: { id: 'error.emailTaken', defaultMessage: 'Another customer has this email address.' },
  notUndoable: { id: 'error.notUndoable', defaultMessage: 'This change can no longer be undone.' },
  tooManyRows: { id: 'error.tooManyRows', defaultMessage: 'Too many rows at once; narrow the filter.' },
  tooManyExports: {
    id: 'error.tooManyExports',
    defaultMessage: 'Five of your exports are still being made. Wait until one is done, or cancel one.',
  },
  tooManyTries: {
    id: 'error.tooManyTries',
    defaultMessage: 'Too many tries. Please wait some minutes and try again.',
  },
  tooManyAtOnce: {
    id: 'error.tooManyAtOnce',
    defaultMessage: 'Too many requests at once. Please try again in a moment.',
  },
  internal: { id: 'error.internal', defaultMessage: 'Something went wrong, Please try again!' },
  unavailable: {
    id: 'error.unavailable',
    defaultMessage: 'The database does not answer. Please try again in a moment.',
  },
  storageFull: {
    id: 'error.storageFull',
    defaultMessage: 'The disk of the server is full: nothing can be saved now. Keep this tab open and try again later.',
  },
  bodyTooLarge: { id: 'error.bodyTooLarge', defaultMessage: 'This is too large to be sent.' },
  exportEnded: { id: 'error.exportEnded', defaultMessage: 'This export has already ended.' },
  timeout: { id: 'error.timeout', defaultMessage: 'The server took too long to answer. Please try again.' },
  network: { id: 'error.network', defaultMessage: 'The server cannot be reached. Please check your connection.' },
  badReply: { id: 'error.badReply', defaultMessage: 'Something went wrong on our side. Try again.' },
})
