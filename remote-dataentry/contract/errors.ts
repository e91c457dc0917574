import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Failures of this area's calls, beside those of the console itself. The server answers with them. */
export const areaErrors = defineErrors({
  alreadyStaged: { status: 409, message: 'This page is staged already.' },
  alreadyPublished: { status: 409, message: 'This has been published already.' },
  itemTaken: { status: 409, message: 'Somebody else is working on this.' },
  ownerMissing: { status: 409, message: 'No company has this domain; say whose it is.' },
  checkEnded: { status: 409, message: 'This check has ended.' },
})

/** What calls of this area may fail with. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors
