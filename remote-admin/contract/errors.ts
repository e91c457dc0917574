import type { areaErrors as membersErrors } from '@console/remote-members/contract/errors'
import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Errors of this area's calls, besides those of the console itself. Used by the server. */
export const areaErrors = defineErrors({
  alreadyBlocked: { status: 409, message: 'This domain is already blocked.' },
  alreadyBanned: { status: 409, message: 'This address is already covered by a ban.' },
  coversYourself: { status: 409, message: 'This range contains the address you are working from.' },
  coversOwnAddress: { status: 409, message: 'This range contains an address of the console itself or of its proxies.' },
  notCovered: { status: 409, message: 'Some of these bans reach further or last longer than the new one.' },
  ownDomain: { status: 409, message: 'This is a domain of our own staff.' },
  importDiffers: { status: 409, message: 'This would hit another number of customers than you were told of.' },
  dryRunDiffers: { status: 409, message: 'This would hit another number of customers than the dry run said.' },
  rangeTooWide: { status: 400, message: 'This range is too wide to ban.' },
  bannerOverlaps: { status: 409, message: 'Another banner is shown to the same audience at that time.' },
  bannerEnded: { status: 409, message: 'This banner has ended.' },
  lowContrast: { status: 400, message: 'The two colours are too alike to be read.' },
  bannerEndsEarly: { status: 400, message: 'The end is not after the beginning.' },
  linkNeedsText: { status: 400, message: 'A link needs a text.' },
  unknownCustomers: { status: 400, message: 'Some of these customers do not exist.' },
  customerLinked: { status: 409, message: 'Another agent is linked with this customer.' },
  nothingToRestore: { status: 409, message: 'Nothing of this order is sold any more.' },
  changeArchived: { status: 410, message: 'The month of this change is archived.' },
  cartEmpty: { status: 409, message: 'The cart is empty already.' },
  nothingToClear: { status: 409, message: 'There is nothing in this window that counts as abuse.' },
  openTasks: { status: 409, message: 'It has open tasks.' },
  previewDiffers: { status: 409, message: 'This would change other agents than you were shown.' },
  stillProvisioned: { status: 409, message: 'The directory still provisions this agent. Remove them there first.' },
  ticketClosed: { status: 409, message: 'The ticket is closed; open it first.' },
})

/** Approvals fail where the same change fails in the members area. */
type CustomerCode = Extract<
  keyof typeof membersErrors,
  'customerBlocked' | 'isCancelling' | 'noSeatLeft' | 'notTeamOwner'
>

/** An error code that calls of this area may return. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors | CustomerCode
