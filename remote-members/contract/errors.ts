import type { areaErrors as adminErrors } from '@console/remote-admin/contract/errors'
import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Errors of this area's calls, besides those of the console itself. Used by the server. */
export const areaErrors = defineErrors({
  alreadyCancelled: { status: 409, message: 'The subscription has ended already.' },
  alreadyConverted: { status: 409, message: 'They are a contact in Salesforce already.' },
  alreadyEnabled: { status: 409, message: 'The account is neither blocked nor disabled.' },
  alreadyApproved: { status: 409, message: 'The account is approved already.' },
  alreadySubscribed: { status: 409, message: 'They have a subscription; a trial comes before one.' },
  alreadyErased: { status: 409, message: 'Their personal data is erased already.' },
  alreadyMember: { status: 409, message: 'They are in a team already.' },
  cadenceNotRunning: { status: 409, message: 'No reminders are going out.' },
  changesArchived: {
    status: 409,
    message: 'Months of the audit log are archived. Attach them, erase, and archive them again.',
  },
  customerBlocked: { status: 409, message: 'The account is blocked; enable it first.' },
  customerDisabled: { status: 409, message: 'The account is disabled; enable it first.' },
  isCancelling: { status: 409, message: 'A cancellation is scheduled; stop it first.' },
  noKnownIp: { status: 409, message: 'No IP address of theirs is known.' },
  noSeatLeft: { status: 409, message: 'No seat is left.' },
  legalHold: { status: 409, message: 'Their data is under a legal hold; end it first.' },
  notApproved: { status: 409, message: 'The account is not approved.' },
  notCancelling: { status: 409, message: 'No cancellation is scheduled.' },
  notSubscribed: { status: 409, message: 'They have no subscription.' },
  notTeamOwner: { status: 409, message: "This belongs to the team's owner." },
  stillSubscribed: { status: 409, message: 'They have a subscription; cancel it first.' },
  onTrial: { status: 409, message: 'They are on a trial; subscribe them first.' },
  hasMembers: { status: 409, message: 'They own a team with members.' },
  isDuplicate: { status: 409, message: 'Somebody like this is a customer already.' },
  noOwnAccount: { status: 409, message: 'Your agent account is not linked with a customer.' },
  tooManyTopics: { status: 409, message: 'That is more topics than the plan holds.' },
  endsBeforeStart: { status: 400, message: 'The subscription would end before it starts.' },
  startsAfterEnd: { status: 400, message: 'The subscription would start after it ends.' },
  endsByItself: { status: 400, message: 'The subscription ends earlier by itself.' },
  campaignEnded: { status: 409, message: 'This campaign has ended.' },
  noSuchLead: { status: 404, message: 'Salesforce has no lead with this email address.' },
  salesforceUnavailable: { status: 503, message: 'Salesforce does not answer. Please try again in a moment.' },
  salesforceRefused: { status: 409, message: 'Salesforce refused it.' },
})

/** Banning a customer's address can fail like any ban. */
type BanCode = Extract<keyof typeof adminErrors, 'alreadyBanned' | 'coversOwnAddress' | 'coversYourself'>

/** An error code that calls of this area may return. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors | BanCode
