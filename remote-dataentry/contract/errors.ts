import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Errors of this area's calls, besides those of the console itself. Used by the server. */
export const areaErrors = defineErrors({
  alreadyStaged: { status: 409, message: 'This page is staged already.' },
  alreadyPublished: { status: 409, message: 'This has been published already.' },
  itemTaken: { status: 409, message: 'Somebody else is working on this.' },
  ownerMissing: { status: 409, message: 'No company has this domain; say whose it is.' },
  checkEnded: { status: 409, message: 'This check has ended.' },
})

/** An error code that calls of this area may return. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors
