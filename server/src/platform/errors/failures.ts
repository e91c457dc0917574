import type { errors } from '@console/shared/contract/errors'

type PlatformFailures = typeof errors

/** Failures that a handler may answer with. Each area adds its own by declaration merging: areas/<area>/handlers.ts. */
export interface Failures extends PlatformFailures {}

export type ErrorCode = keyof Failures
