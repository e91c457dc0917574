import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Failures of this area's calls, beside those of the console itself. The server answers with them. */
export const areaErrors = defineErrors({})

/** What calls of this area may fail with. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors
