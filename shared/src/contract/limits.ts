/** Business constants (spec §9). Units are in the names. */
export const limits = {
  requestTimeoutMs: 60_000,
  longRequestTimeoutMs: 600_000,
  automaticRetries: 2,
  logoutDelayMs: 500,
  spinnerDelayMs: 300,
  routeTransitionMs: 300,
  toastMs: 6_000,
  responseToastMs: 8_000,
  undoMs: 8_000,
  minPasswordLength: 6,
  maxPasskeyName: 60,
  /** Security codes sent by mail: lifetime and maximum number of attempts. */
  codeMinutes: 15,
  codeTries: 5,
  /** Days before the end of a term at which the customer is reminded to renew. */
  resignReminderDays: [30, 14, 7],
  stripeSearchMinLength: 5,
  abuseWindowDays: 30,
  pageSizes: [50, 100, 200],
  defaultPageSize: 100,
  /** Maximum number of rows that a bulk change may name by id; "all matching" has a limit of its own in the server. */
  maxSelectedIds: 1_000,
  maxBulkRows: 100_000,
} as const
