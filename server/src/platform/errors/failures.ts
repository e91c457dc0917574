import type { errors } from '@console/shared/contract/errors'

type PlatformFailures = typeof errors

/** Errors that a handler may throw. Each area adds its own by declaration merging: areas/<area>/handlers.ts. */
export interface Failures extends PlatformFailures {}

export type ErrorCode = keyof Failures
