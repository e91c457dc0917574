import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

/** Errors about agents. */
export const agentErrors = defineMessages({
  ownAccount: { id: 'admin.agentRefusal.ownAccount', defaultMessage: 'You can’t do this to your own account.' },
  lastSuperUser: {
    id: 'admin.agentRefusal.lastSuperUser',
    defaultMessage: 'This is the last Super User. At least one must remain.',
  },
  stillInvited: {
    id: 'admin.agentRefusal.stillInvited',
    defaultMessage: 'They have not accepted their invitation yet.',
  },
  notInvited: { id: 'admin.agentRefusal.notInvited', defaultMessage: 'They have no open invitation.' },
  twoStepOff: { id: 'admin.agentRefusal.twoStepOff', defaultMessage: 'Two-step sign-in is not on.' },
  grantsMore: {
    id: 'admin.agentRefusal.grantsMore',
    defaultMessage: 'That would let them open screens that you can’t open.',
  },
  notStaff: {
    id: 'admin.agentRefusal.notStaff',
    defaultMessage: 'Only email addresses at our own domains can be invited.',
  },
  alreadyRegistered: {
    id: 'admin.agentRefusal.alreadyRegistered',
    defaultMessage: 'This email address is already in use.',
  },
})

/** Errors about tickets. */
export const ticketErrors = defineMessages({
  agentUnavailable: { id: 'admin.refusal.agentUnavailable', defaultMessage: 'This agent cannot be given tickets.' },
  newerMessage: { id: 'admin.refusal.newerMessage', defaultMessage: 'Someone wrote after you opened it.' },
  openTasks: { id: 'admin.refusal.openTasks', defaultMessage: 'Finish its open tasks first.' },
  ticketClosed: { id: 'admin.refusal.ticketClosed', defaultMessage: 'The ticket is closed; reopen it first.' },
  nameTaken: { id: 'admin.refusal.nameTaken', defaultMessage: 'This name is already taken.' },
})

/** Errors about releases. */
export const releaseErrors = defineMessages({
  releaseConflict: {
    id: 'admin.releases.conflict',
    defaultMessage: 'Nothing was changed: someone else changed what is live after you opened this page.',
  },
  nothingToRollBack: { id: 'admin.releases.nothingBefore', defaultMessage: 'There is no earlier build to go back to.' },
  billMissing: {
    id: 'admin.releases.billMissing',
    defaultMessage: 'There is no bill of materials here: it comes with newer builds and with images.',
  },
  releaseRefused: { id: 'admin.releases.refused', defaultMessage: 'This build does not fit what runs here.' },
})

const others = defineMessages({
  alreadyBlocked: { id: 'admin.error.alreadyBlocked', defaultMessage: 'This domain is already blocked.' },
  alreadyBanned: { id: 'admin.error.alreadyBanned', defaultMessage: 'This address is already covered by a ban.' },
  coversYourself: {
    id: 'admin.error.coversYourself',
    defaultMessage: 'This range contains the address you are working from.',
  },
  rangeTooWide: { id: 'admin.error.rangeTooWide', defaultMessage: 'This range is too wide to ban.' },
  nothingToClear: { id: 'admin.abuse.nothingToClear', defaultMessage: 'Nothing in this window counts as abuse.' },
  bannerEnded: { id: 'admin.refusal.bannerEnded', defaultMessage: 'This banner has ended.' },
  bannerOverlaps: {
    id: 'admin.refusal.bannerOverlaps',
    defaultMessage: '“{text}” is shown to the same audience at that time. End it first, or choose another time.',
  },
  changeArchived: { id: 'admin.refusal.changeArchived', defaultMessage: 'The month of this change is archived.' },
  cartEmpty: { id: 'admin.refusal.cartEmpty', defaultMessage: 'The cart is empty already.' },
  customerLinked: { id: 'admin.refusal.customerLinked', defaultMessage: '{name} is linked with this customer.' },
  bannerEndsEarly: { id: 'admin.refusal.bannerEndsEarly', defaultMessage: 'The end must be after the beginning.' },
  linkNeedsText: { id: 'admin.refusal.linkNeedsText', defaultMessage: 'A link needs a text.' },
  unknownCustomers: {
    id: 'admin.refusal.unknownCustomers',
    defaultMessage: 'There are no customers with these ids: {ids}',
  },
  lowContrast: { id: 'admin.refusal.lowContrast', defaultMessage: 'The two colours are too similar to read.' },
  nothingToRestore: {
    id: 'admin.refusal.nothingToRestore',
    defaultMessage: 'None of these products are sold any more.',
  },
  valueChanged: {
    id: 'admin.refusal.valueChanged',
    defaultMessage: 'The prices or the cart have changed. Look again.',
  },
  coversOwnAddress: {
    id: 'admin.ruleRefusal.coversOwnAddress',
    defaultMessage: 'This range contains an address of the console itself or of its proxies.',
  },
  notCovered: {
    id: 'admin.ruleRefusal.notCovered',
    defaultMessage: 'Some of these bans reach further or last longer than the new one.',
  },
  ownDomain: { id: 'admin.ruleRefusal.ownDomain', defaultMessage: 'This is a domain of our own staff.' },
  importDiffers: {
    id: 'admin.ruleRefusal.importDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would now affect no customer. Please check it again.} one {This would now affect # customer. Please check it again.} other {This would now affect # customers. Please check it again.}}',
  },
  dryRunDiffers: {
    id: 'admin.ruleRefusal.dryRunDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would now affect no customer. Please look at the dry run again.} one {This would now affect # customer. Please look at the dry run again.} other {This would now affect # customers. Please look at the dry run again.}}',
  },
  providerUnavailable: {
    id: 'admin.refusal.providerUnavailable',
    defaultMessage: 'The sign-in provider is not responding. Check its address.',
  },
  previewDiffers: {
    id: 'admin.refusal.previewDiffers',
    defaultMessage: 'This would now change other agents than you were shown. Look at the preview again.',
  },
  stillProvisioned: {
    id: 'admin.refusal.stillProvisioned',
    defaultMessage: 'The directory still provisions this agent. Remove them there first.',
  },
  alreadyDecided: { id: 'admin.queue.error.alreadyDecided', defaultMessage: 'This has already been decided.' },
  alreadySubscribed: {
    id: 'admin.queue.error.alreadySubscribed',
    defaultMessage: 'They already have a subscription, so a trial is not possible.',
  },
  customerBlocked: {
    id: 'admin.queue.error.customerBlocked',
    defaultMessage: 'The account is blocked; enable it first.',
  },
  isCancelling: { id: 'admin.queue.error.isCancelling', defaultMessage: 'A cancellation is scheduled; stop it first.' },
  noSeatLeft: { id: 'admin.queue.error.noSeatLeft', defaultMessage: 'More seats are taken than this allows.' },
  notTeamOwner: { id: 'admin.queue.error.notTeamOwner', defaultMessage: "This belongs to the team's owner." },
  alreadyApproved: { id: 'admin.queue.error.alreadyApproved', defaultMessage: 'The account is already approved.' },
  notApproved: { id: 'admin.queue.error.notApproved', defaultMessage: 'The account is not approved.' },
  mailboxDisconnected: {
    id: 'admin.ticketMails.disconnected',
    defaultMessage: 'This mailbox is not connected; connect it again.',
  },
})

/** Error messages of this area, by code. */
export const errors = { ...agentErrors, ...ticketErrors, ...releaseErrors, ...others } satisfies ErrorMessagesFor<
  keyof typeof areaErrors
>
