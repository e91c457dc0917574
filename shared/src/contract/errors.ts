/** Errors by code: HTTP status and English message. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly message: string }>>

/** Declares a table of errors; keeps its codes and checks its shape. */
export const defineErrors = <const T extends ErrorTable>(errors: T): T => errors

/**
 * Errors that belong to no area or that calls of several areas use; those of one area are in `errors.ts` of its
 * contract. The client shows its own text for a code it knows and this message otherwise. NOTE: a valid session never
 * gets a 401, because the client answers a 401 by removing the token (spec §4).
 */
export const errors = defineErrors({
  invalidInput: { status: 400, message: 'Some fields are not valid.' },
  wrongCredentials: { status: 400, message: 'Incorrect email or password.' },
  wrongPassword: { status: 400, message: 'The old password is not right.' },
  weakPassword: { status: 400, message: 'This password is too easy to guess. Please choose another one.' },
  notStaff: { status: 403, message: 'This is only for email addresses of our own domains.' },
  alreadyRegistered: { status: 409, message: 'This email address is already registered. Please sign in.' },
  signUpStarted: { status: 409, message: 'You have already started to sign up. Please enter the security code.' },
  wrongCode: { status: 400, message: 'The security code is not right.' },
  codeExpired: { status: 410, message: 'The security code has expired. Please start again.' },
  notActive: { status: 403, message: 'Your account is awaiting approval.' },
  consentRefused: { status: 400, message: 'You did not allow Google to tell us who you are.' },
  signInExpired: { status: 410, message: 'This sign-in took too long or was used before. Please start again.' },
  identityNotProven: { status: 400, message: 'What Google says of you could not be verified.' },
  emailNotVerified: { status: 403, message: 'Google has not verified your email address.' },
  providerUnavailable: { status: 503, message: 'Google does not answer. Please try again in a moment.' },
  notConfigured: { status: 409, message: 'This is not set up here.' },
  badProof: { status: 401, message: 'This session belongs to another browser. Please sign in again.' },
  notSignedIn: { status: 401, message: 'Please sign in.' },
  notAllowed: { status: 403, message: 'You are not allowed to do this.' },
  notFound: { status: 404, message: 'No Record Found' },
  requestTimeout: { status: 408, message: 'The request took too long to arrive.' },
  versionConflict: { status: 409, message: 'Somebody changed this record after you opened it.' },
  addressBanned: { status: 403, message: 'This address is banned.' },
  domainBlocked: { status: 409, message: 'This mail domain is blocked.' },
  addressRefused: { status: 400, message: 'This address is not one of the public web.' },
  siteUnreachable: { status: 409, message: 'There is no answer from this address.' },
  pageUnreadable: { status: 409, message: 'What is there is not a page that can be read.' },
  keyUnknown: { status: 404, message: 'There is no such key.' },
  keyRevoked: { status: 403, message: 'This key has been revoked.' },
  quotaUsedUp: { status: 429, message: 'The requests of this day are used up.' },
  alreadyDecided: { status: 409, message: 'Somebody has decided on this already.' },
  domainTaken: { status: 409, message: 'Another company has this domain.' },
  valueChanged: { status: 409, message: 'The value has changed since you looked.' },
  nobodyToWriteTo: { status: 409, message: 'Nobody is left to write to.' },
  tooManyExports: {
    status: 409,
    message: 'Five of your exports are still being made. Wait until one is done, or cancel one.',
  },
  exportEnded: { status: 409, message: 'This export has ended.' },
  signatureWrong: { status: 400, message: 'The signature is not right.' },
  phoneInvalid: { status: 400, message: 'Phone number is not valid!' },
  emailTaken: { status: 409, message: 'Another customer has this email address.' },
  ownAccount: { status: 409, message: 'You cannot do this to your own account.' },
  lastSuperUser: { status: 409, message: 'This is the last Super User; somebody must stay.' },
  grantsMore: { status: 409, message: 'That would let them open screens that you may not open.' },
  notInvited: { status: 409, message: 'They are not waiting to accept an invitation.' },
  stillInvited: { status: 409, message: 'They have not accepted their invitation yet.' },
  invitationEnded: { status: 410, message: 'This invitation was used, withdrawn, or is older than 7 days.' },
  secondFactorRequired: { status: 403, message: 'Please enter the code that your app shows.' },
  twoStepOn: { status: 409, message: 'Two-step sign-in is on already.' },
  twoStepOff: { status: 409, message: 'Two-step sign-in is not on.' },
  twoStepRequired: { status: 403, message: 'Super Users must sign in with two steps here.' },
  releaseConflict: { status: 409, message: 'What is live has changed since you looked.' },
  nothingToRollBack: { status: 409, message: 'There is no earlier build to go back to.' },
  releaseRefused: { status: 409, message: 'This build does not fit what runs here.' },
  agentUnavailable: { status: 409, message: 'This agent cannot be given tickets.' },
  newerMessage: { status: 409, message: 'Somebody wrote since you looked.' },
  listFull: { status: 409, message: 'There are as many as there can be.' },
  nameTaken: { status: 409, message: 'Another one has this name.' },
  fileRefused: { status: 400, message: 'This kind of file is not accepted.' },
  fileBroken: { status: 400, message: 'The file is broken, or it is not what it seems to be.' },
  imageTooLarge: { status: 400, message: 'The image has too many pixels.' },
  notUndoable: { status: 409, message: 'This change can no longer be undone.' },
  tooManyRows: { status: 409, message: 'Too many rows at once; narrow the filter.' },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedMediaType: { status: 415, message: 'The request must be JSON.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait some minutes and try again.' },
  tooManyAtOnce: { status: 429, message: 'Too many requests at once. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong, Please try again!' },
  tookTooLong: { status: 504, message: 'The server took too long to answer. Please try again.' },
  unavailable: { status: 503, message: 'The database does not answer. Please try again in a moment.' },
})

/** An error code of the console itself. */
export type ErrorCode = keyof typeof errors
