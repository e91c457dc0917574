/**
 * Every named failure of the server: its HTTP status and what it says in English. The client shows its own words for
 * a code that it knows and this message for one that it does not.
 *
 * NOTE: a valid session never gets a 401, for the client answers a 401 by throwing the token away (spec §4).
 */
export const errors = {
  invalidInput: { status: 400, message: 'Some fields are not valid.' },
  wrongCredentials: { status: 400, message: 'The e-mail or the password is not right.' },
  wrongPassword: { status: 400, message: 'The old password is not right.' },
  notStaff: { status: 403, message: 'This is only for e-mail addresses of our own domains.' },
  alreadyRegistered: { status: 409, message: 'This e-mail is already registered. Please sign in.' },
  signUpStarted: { status: 409, message: 'You have already started to sign up. Please enter the security code.' },
  wrongCode: { status: 400, message: 'The security code is not right.' },
  codeExpired: { status: 410, message: 'The security code has expired. Please start again.' },
  notActive: { status: 403, message: 'Your account waits until an administrator activates it.' },
  consentRefused: { status: 400, message: 'You did not allow Google to tell us who you are.' },
  signInExpired: { status: 410, message: 'This sign-in took too long or was used before. Please start again.' },
  identityNotProven: { status: 400, message: 'What Google says of you could not be verified.' },
  emailNotVerified: { status: 403, message: 'Google has not verified your e-mail address.' },
  providerUnavailable: { status: 503, message: 'Google does not answer. Please try again in a moment.' },
  notConfigured: { status: 409, message: 'This is not set up here.' },
  notSignedIn: { status: 401, message: 'Please sign in.' },
  notAllowed: { status: 403, message: 'You are not allowed to do this.' },
  notFound: { status: 404, message: 'No Record Found' },
  requestTimeout: { status: 408, message: 'The request took too long to arrive.' },
  versionConflict: { status: 409, message: 'Somebody changed this record after you opened it.' },
  alreadyBlocked: { status: 409, message: 'This domain is already blocked.' },
  alreadyBanned: { status: 409, message: 'This address is already covered by a ban.' },
  coversYourself: { status: 409, message: 'This range contains the address you are working from.' },
  rangeTooWide: { status: 400, message: 'This range is too wide to ban.' },
  emailTaken: { status: 409, message: 'Another customer has this e-mail.' },
  ownAccount: { status: 409, message: 'You cannot do this to your own account.' },
  lastSuperUser: { status: 409, message: 'This is the last Super User; somebody must stay.' },
  releaseConflict: { status: 409, message: 'What is live has changed since you looked.' },
  nothingToRollBack: { status: 409, message: 'There is no earlier build to go back to.' },
  releaseRefused: { status: 409, message: 'This build does not fit what runs here.' },
  notUndoable: { status: 409, message: 'This change can no longer be undone.' },
  tooManyRows: { status: 409, message: 'Too many rows for one change; narrow the filter.' },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedMediaType: { status: 415, message: 'The request must be JSON.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait some minutes and try again.' },
  internal: { status: 500, message: 'Something went wrong, Please try again!' },
  unavailable: { status: 503, message: 'The database does not answer. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
