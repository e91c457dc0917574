import type { ErrorWords } from '@console/shared/contract/define-area'
import { defineWords } from '@console/shared/intl/words'

/** What the server refuses about agents. */
export const agentErrors = defineWords({
  ownAccount: { id: 'agentRefusal.ownAccount', defaultMessage: 'You cannot do this to your own account.' },
  lastSuperUser: {
    id: 'agentRefusal.lastSuperUser',
    defaultMessage: 'This is the last Super User; at least one must stay.',
  },
  stillInvited: {
    id: 'agentRefusal.stillInvited',
    defaultMessage: 'They have not accepted their invitation yet.',
  },
  notInvited: { id: 'agentRefusal.notInvited', defaultMessage: 'They are not waiting to accept an invitation.' },
  twoStepOff: { id: 'agentRefusal.twoStepOff', defaultMessage: 'Two-step sign-in is not on.' },
  grantsMore: {
    id: 'agentRefusal.grantsMore',
    defaultMessage: 'That would let them open screens that you may not open.',
  },
  notStaff: { id: 'agentRefusal.notStaff', defaultMessage: 'Only company email addresses can be invited.' },
  alreadyRegistered: {
    id: 'agentRefusal.alreadyRegistered',
    defaultMessage: 'Somebody here has this e-mail already.',
  },
})

/** What it refuses about tickets. */
export const ticketErrors = defineWords({
  agentUnavailable: { id: 'refusal.agentUnavailable', defaultMessage: 'This agent cannot be given tickets.' },
  newerMessage: { id: 'refusal.newerMessage', defaultMessage: 'Somebody wrote since you looked.' },
  openTasks: { id: 'refusal.openTasks', defaultMessage: 'It has open tasks.' },
  ticketClosed: { id: 'refusal.ticketClosed', defaultMessage: 'The ticket is closed; open it first.' },
  nameTaken: { id: 'refusal.nameTaken', defaultMessage: 'Another one has this name.' },
})

/** And about what runs here. */
export const releaseErrors = defineWords({
  releaseConflict: {
    id: 'releases.conflict',
    defaultMessage: 'Nothing was done: somebody else changed what runs after you looked.',
  },
  nothingToRollBack: { id: 'releases.nothingBefore', defaultMessage: 'There is no earlier build to go back to.' },
  releaseRefused: { id: 'releases.refused', defaultMessage: 'This build does not fit what runs here.' },
})

const others = defineWords({
  nothingToClear: { id: 'abuse.nothingToClear', defaultMessage: 'Nothing in this window counts as abuse.' },
  bannerEnded: { id: 'refusal.bannerEnded', defaultMessage: 'This banner has ended.' },
  bannerOverlaps: {
    id: 'refusal.bannerOverlaps',
    defaultMessage: '“{text}” is shown to the same audience at that time. End it first, or choose another time.',
  },
  cartEmpty: { id: 'refusal.cartEmpty', defaultMessage: 'The cart is empty already.' },
  customerLinked: { id: 'refusal.customerLinked', defaultMessage: '{name} is linked with this customer.' },
  lowContrast: { id: 'refusal.lowContrast', defaultMessage: 'The two colours are too alike to be read.' },
  nothingToRestore: { id: 'refusal.nothingToRestore', defaultMessage: 'Nothing of this order is sold any more.' },
  valueChanged: { id: 'refusal.valueChanged', defaultMessage: 'The prices or the cart have changed. Look again.' },
  coversOwnAddress: {
    id: 'ruleRefusal.coversOwnAddress',
    defaultMessage: 'This range contains an address of the console itself or of its proxies.',
  },
  notCovered: {
    id: 'ruleRefusal.notCovered',
    defaultMessage: 'Some of these bans reach further or last longer than the new one.',
  },
  ownDomain: { id: 'ruleRefusal.ownDomain', defaultMessage: 'This is a domain of our own staff.' },
  importDiffers: {
    id: 'ruleRefusal.importDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would hit no customer by now. Please check it again.} one {This would hit # customer by now. Please check it again.} other {This would hit # customers by now. Please check it again.}}',
  },
  dryRunDiffers: {
    id: 'ruleRefusal.dryRunDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would hit no customer by now. Please look at the dry run again.} one {This would hit # customer by now. Please look at the dry run again.} other {This would hit # customers by now. Please look at the dry run again.}}',
  },
  alreadyDecided: { id: 'queue.error.alreadyDecided', defaultMessage: 'Somebody has decided on this already.' },
  alreadySubscribed: {
    id: 'queue.error.alreadySubscribed',
    defaultMessage: 'They have a subscription; a trial comes before one.',
  },
  customerBlocked: { id: 'queue.error.customerBlocked', defaultMessage: 'The account is blocked; enable it first.' },
  isCancelling: { id: 'queue.error.isCancelling', defaultMessage: 'A cancellation is scheduled; stop it first.' },
  noSeatLeft: { id: 'queue.error.noSeatLeft', defaultMessage: 'There are fewer seats than are taken.' },
  notTeamOwner: { id: 'queue.error.notTeamOwner', defaultMessage: "This belongs to the team's owner." },
  alreadyApproved: { id: 'queue.error.alreadyApproved', defaultMessage: 'The account is already approved.' },
  notApproved: { id: 'queue.error.notApproved', defaultMessage: 'The account is not approved.' },
  mailboxDisconnected: {
    id: 'ticketMails.disconnected',
    defaultMessage: 'This mailbox is not connected; connect it again.',
  },
})

/** What the server refuses in this area, by its code. */
export const errors: ErrorWords = { ...agentErrors, ...ticketErrors, ...releaseErrors, ...others }
