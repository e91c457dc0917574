/** SQLSTATE or errno of a thrown value, or ''. Without instanceof: in tests, Node's errors come from another realm. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
