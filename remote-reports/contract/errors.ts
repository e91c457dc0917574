import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Errors of this area's calls, besides those of the console itself. Used by the server. */
export const areaErrors = defineErrors({})

/** An error code that calls of this area may return. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors
