/** SQLSTATE or errno of whatever was thrown, or ''. Without instanceof: errors of Node are of another realm in tests. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
