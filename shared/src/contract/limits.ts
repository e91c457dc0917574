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
  /** A security code that came by mail: how long it is good, and how often it may be entered. */
  codeMinutes: 15,
  codeTries: 5,
  /** How many days before a customer is to sign for another term they are reminded. */
  resignReminderDays: [30, 14, 7],
  stripeSearchMinLength: 5,
  abuseWindowDays: 30,
  pageSizes: [50, 100, 200],
  defaultPageSize: 100,
  /** Most rows one bulk change may name by id; "all matching" has its own limit in the server. */
  maxSelectedIds: 1_000,
  maxBulkRows: 100_000,
} as const
