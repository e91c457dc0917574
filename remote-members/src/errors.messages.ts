import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

/** Error messages by code (contract/errors.ts). */
export const refusalMessages = defineMessages({
  alreadyBanned: { id: 'members.error.alreadyBanned', defaultMessage: 'This address is already covered by a ban.' },
  coversYourself: {
    id: 'members.error.coversYourself',
    defaultMessage: 'This range contains the address you are working from.',
  },
  alreadyApproved: { id: 'members.refusal.alreadyApproved', defaultMessage: 'The account is already approved.' },
  alreadyCancelled: { id: 'members.refusal.alreadyCancelled', defaultMessage: 'The subscription has already ended.' },
  alreadyConverted: {
    id: 'members.refusal.alreadyConverted',
    defaultMessage: 'They are already a contact in Salesforce.',
  },
  alreadyDecided: { id: 'members.refusal.alreadyDecided', defaultMessage: 'Someone has already decided on this.' },
  alreadyEnabled: {
    id: 'members.refusal.alreadyEnabled',
    defaultMessage: 'The account is neither blocked nor disabled.',
  },
  alreadyErased: { id: 'members.refusal.alreadyErased', defaultMessage: 'Their personal data is erased already.' },
  alreadyMember: { id: 'members.refusal.alreadyMember', defaultMessage: 'They are already in a team.' },
  alreadySubscribed: {
    id: 'members.refusal.alreadySubscribed',
    defaultMessage: 'They have a subscription; a trial comes before one.',
  },
  cadenceNotRunning: { id: 'members.refusal.cadenceNotRunning', defaultMessage: 'No reminders are going out.' },
  campaignEnded: { id: 'members.refusal.campaignEnded', defaultMessage: 'This campaign has ended.' },
  changesArchived: {
    id: 'members.refusal.changesArchived',
    defaultMessage: 'Months of the audit log are archived ({months}). Attach them, erase, and archive them again.',
  },
  customerBlocked: {
    id: 'members.refusal.customerBlocked',
    defaultMessage: 'The account is blocked; enable it first.',
  },
  customerDisabled: {
    id: 'members.refusal.customerDisabled',
    defaultMessage: 'The account is disabled; enable it first.',
  },
  domainBlocked: { id: 'members.refusal.domainBlocked', defaultMessage: 'This email domain is blocked.' },
  hasMembers: { id: 'members.refusal.hasMembers', defaultMessage: 'They own a team with members.' },
  isCancelling: { id: 'members.refusal.isCancelling', defaultMessage: 'A cancellation is scheduled; stop it first.' },
  isDuplicate: { id: 'members.refusal.isDuplicate', defaultMessage: 'A similar customer already exists.' },
  noKnownIp: { id: 'members.refusal.noKnownIp', defaultMessage: 'No IP address is known for them.' },
  noOwnAccount: {
    id: 'members.refusal.noOwnAccount',
    defaultMessage: 'Your agent account is not linked with a customer.',
  },
  noSeatLeft: { id: 'members.refusal.noSeatLeft', defaultMessage: 'No seat is left: {taken} of {seats} are taken.' },
  noSuchLead: { id: 'members.refusal.noSuchLead', defaultMessage: 'Salesforce has no lead with this email address.' },
  nobodyToWriteTo: { id: 'members.refusal.nobodyToWriteTo', defaultMessage: 'No one is left to write to.' },
  legalHold: {
    id: 'members.refusal.legalHold',
    defaultMessage: 'Their data is under a legal hold; end it first.',
  },
  notApproved: { id: 'members.refusal.notApproved', defaultMessage: 'The account is not approved.' },
  notCancelling: { id: 'members.refusal.notCancelling', defaultMessage: 'No cancellation is scheduled.' },
  notConfigured: { id: 'members.refusal.notConfigured', defaultMessage: 'This is not set up here.' },
  notSubscribed: { id: 'members.refusal.notSubscribed', defaultMessage: 'They have no subscription.' },
  notTeamOwner: { id: 'members.refusal.notTeamOwner', defaultMessage: 'This belongs to the team’s owner.' },
  stillSubscribed: {
    id: 'members.refusal.stillSubscribed',
    defaultMessage: 'They have a subscription; cancel it first.',
  },
  onTrial: { id: 'members.refusal.onTrial', defaultMessage: 'They are on a trial; subscribe them first.' },
  salesforceRefused: { id: 'members.refusal.salesforceRefused', defaultMessage: 'Salesforce refused it: {code}.' },
  salesforceUnavailable: {
    id: 'members.refusal.salesforceUnavailable',
    defaultMessage: 'Salesforce does not answer. Please try again in a moment.',
  },
  tooManyTopics: {
    id: 'members.refusal.tooManyTopics',
    defaultMessage: '{chosen} topics are more than the {limit} that the plan holds.',
  },
  valueChanged: {
    id: 'members.corrections.valueChanged',
    defaultMessage: 'Our data has changed since you looked. These are the current values.',
  },
  phoneInvalid: { id: 'members.refusal.phoneInvalid', defaultMessage: 'Phone number is not valid!' },
  endsBeforeStart: {
    id: 'members.refusal.endsBeforeStart',
    defaultMessage: 'The subscription would end before it starts.',
  },
  startsAfterEnd: {
    id: 'members.refusal.startsAfterEnd',
    defaultMessage: 'The subscription would start after it ends.',
  },
  endsByItself: {
    id: 'members.refusal.endsByItself',
    defaultMessage: 'The subscription ends earlier by itself.',
  },
  domainTaken: { id: 'members.corrections.domainTaken', defaultMessage: 'Another company has this domain.' },
  coversOwnAddress: {
    id: 'members.refusal.coversOwn',
    defaultMessage: 'This address belongs to the console itself or to its proxies.',
  },
})

/** The same if the server names the agent. */
const named = defineMessages({
  alreadyDecided: { id: 'members.corrections.alreadyDecided', defaultMessage: '{name} has already decided on this.' },
})

/** Error messages of this area, by code. */
export const errors = {
  ...refusalMessages,
  alreadyDecided: [named.alreadyDecided, refusalMessages.alreadyDecided],
} satisfies ErrorMessagesFor<keyof typeof areaErrors>
