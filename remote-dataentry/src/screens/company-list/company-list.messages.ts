import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.companyList.title', defaultMessage: 'Domain Verifier' },
  empty: { id: 'dataentry.companyList.empty', defaultMessage: 'No Record Found' },
  emptyHint: {
    id: 'dataentry.companyList.emptyHint',
    defaultMessage: 'Scanned domains wait here until someone assigns them to a company.',
  },
  oneByOne: { id: 'dataentry.companyList.oneByOne', defaultMessage: 'One by one' },
  asList: { id: 'dataentry.companyList.asList', defaultMessage: 'As a list' },
  domain: { id: 'dataentry.companyList.domain', defaultMessage: 'Domain' },
  companyName: { id: 'dataentry.companyList.companyName', defaultMessage: 'Named as' },
  reason: { id: 'dataentry.companyList.reason', defaultMessage: 'Why it was scanned' },
  resolves: { id: 'dataentry.companyList.resolves', defaultMessage: 'Resolves' },
  addresses: { id: 'dataentry.companyList.addresses', defaultMessage: 'Addresses' },
  leadsTo: { id: 'dataentry.companyList.leadsTo', defaultMessage: 'Leads to' },
  owner: { id: 'dataentry.companyList.owner', defaultMessage: 'Owner' },
  state: { id: 'dataentry.companyList.state', defaultMessage: 'State' },
  decidedBy: { id: 'dataentry.companyList.decidedBy', defaultMessage: 'Decided by' },
  checkedAt: { id: 'dataentry.companyList.checkedAt', defaultMessage: 'Checked' },
  createdAt: { id: 'dataentry.companyList.createdAt', defaultMessage: 'Scanned' },
  search: { id: 'dataentry.companyList.search', defaultMessage: 'Domain or company' },
  elsewhere: { id: 'dataentry.companyList.elsewhere', defaultMessage: 'Elsewhere' },
  nowhere: { id: 'dataentry.companyList.nowhere', defaultMessage: 'Nowhere else' },
  ownerKnown: { id: 'dataentry.companyList.ownerKnown', defaultMessage: 'One of ours' },
  ownerUnknown: { id: 'dataentry.companyList.ownerUnknown', defaultMessage: 'No one' },
  ownerThere: { id: 'dataentry.companyList.ownerThere', defaultMessage: 'Owner of the target domain' },
  givenTo: { id: 'dataentry.companyList.givenTo', defaultMessage: 'Given to' },
  openSite: { id: 'dataentry.companyList.openSite', defaultMessage: 'Open the site' },
})

export const stateMessages = defineMessages({
  waiting: { id: 'dataentry.companyList.state.waiting', defaultMessage: 'Waiting' },
  verified: { id: 'dataentry.companyList.state.verified', defaultMessage: 'Verified' },
  corrected: { id: 'dataentry.companyList.state.corrected', defaultMessage: 'Corrected' },
  ignored: { id: 'dataentry.companyList.state.ignored', defaultMessage: 'Ignored' },
})

export const findingMessages = defineMessages({
  unchecked: { id: 'dataentry.companyList.finding.unchecked', defaultMessage: 'Not checked' },
  checking: { id: 'dataentry.companyList.finding.checking', defaultMessage: 'Being checked' },
  yes: { id: 'dataentry.companyList.finding.yes', defaultMessage: 'Resolves' },
  no: { id: 'dataentry.companyList.finding.no', defaultMessage: 'Does not resolve' },
  failed: { id: 'dataentry.companyList.finding.failed', defaultMessage: 'Could not be determined' },
  timeout: { id: 'dataentry.companyList.finding.timeout', defaultMessage: 'The name server took too long' },
  dns: { id: 'dataentry.companyList.finding.dns', defaultMessage: 'The name server failed' },
  internal: { id: 'dataentry.companyList.finding.internal', defaultMessage: 'Leads to an internal address' },
  page: { id: 'dataentry.companyList.finding.page', defaultMessage: 'No page responds' },
})

export const decideMessages = defineMessages({
  verifiedMany: {
    id: 'dataentry.companyList.verifiedMany',
    defaultMessage: '{count, plural, one {# domain verified} other {# domains verified}}',
  },
  ignoredMany: {
    id: 'dataentry.companyList.ignoredMany',
    defaultMessage: '{count, plural, one {# domain ignored} other {# domains ignored}}',
  },
  verify: { id: 'dataentry.companyList.verify', defaultMessage: 'Verify' },
  correct: { id: 'dataentry.companyList.correct', defaultMessage: 'Correct' },
  ignore: { id: 'dataentry.companyList.ignore', defaultMessage: 'Ignore' },
  verified: { id: 'dataentry.companyList.verifiedNow', defaultMessage: 'Verified' },
  corrected: { id: 'dataentry.companyList.correctedNow', defaultMessage: 'Corrected' },
  ignored: { id: 'dataentry.companyList.ignoredNow', defaultMessage: 'Ignored' },
  rightDomain: { id: 'dataentry.companyList.rightDomain', defaultMessage: 'Right domain' },
  newName: { id: 'dataentry.companyList.newName', defaultMessage: 'Or a new company named' },
  newNameHint: {
    id: 'dataentry.companyList.newNameHint',
    defaultMessage: 'Created with this domain; add the rest on its page.',
  },
  ownerHint: { id: 'dataentry.companyList.ownerHint', defaultMessage: 'If left blank: {name}' },
  verifyHint: { id: 'dataentry.companyList.verifyHint', defaultMessage: 'If left blank, Verify uses {name}' },
  correctHint: { id: 'dataentry.companyList.correctHint', defaultMessage: 'If left blank, Correct uses {name}' },
  whose: { id: 'dataentry.companyList.whose', defaultMessage: 'Choose a company or name a new one.' },
  missingDomain: { id: 'dataentry.companyList.missingDomain', defaultMessage: 'Enter the right domain.' },
  sameDomain: { id: 'dataentry.companyList.sameDomain', defaultMessage: 'This is the scanned domain.' },
  guide: {
    id: 'dataentry.companyList.guide',
    defaultMessage:
      'Verify: the domain is right. It goes to the company you choose, or to the one that already has it.\nCorrect: another domain is right, such as the one it leads to.\nIgnore: it belongs to no one or is of no use.\nKeys: f checks the domain, w opens the site.',
  },
})

export const checkMessages = defineMessages({
  check: { id: 'dataentry.companyList.check', defaultMessage: 'Check' },
  checkTitle: {
    id: 'dataentry.companyList.checkTitle',
    defaultMessage: '{count, plural, one {Check # domain?} other {Check # domains?}}',
  },
  checkBody: {
    id: 'dataentry.companyList.checkBody',
    defaultMessage: 'Name servers and sites are checked in the background. You can keep working, or stop the check.',
  },
  started: {
    id: 'dataentry.companyList.started',
    defaultMessage: '{count, plural, one {# domain is being checked.} other {# domains are being checked.}}',
  },
  checked: { id: 'dataentry.companyList.checked', defaultMessage: '{domain} checked.' },
  progress: {
    id: 'dataentry.companyList.progress',
    defaultMessage: 'Checked {done} of {total} · resolving: {resolving}',
  },
  stoppedAt: {
    id: 'dataentry.companyList.stoppedAt',
    defaultMessage: 'Stopped after {done} of {total} · resolving: {resolving}',
  },
  doneWith: { id: 'dataentry.companyList.doneWith', defaultMessage: 'All {total} checked · resolving: {resolving}' },
  bar: { id: 'dataentry.companyList.bar', defaultMessage: 'Progress of the check' },
  checks: { id: 'dataentry.companyList.checks', defaultMessage: 'Checks in the background' },
  by: { id: 'dataentry.companyList.by', defaultMessage: 'by {name}' },
  stop: { id: 'dataentry.companyList.stop', defaultMessage: 'Stop' },
  stopped: { id: 'dataentry.companyList.stopped', defaultMessage: 'Check stopped.' },
  verifyTitle: {
    id: 'dataentry.companyList.verifyTitle',
    defaultMessage: '{count, plural, one {Verify # domain?} other {Verify # domains?}}',
  },
  verifyBody: {
    id: 'dataentry.companyList.verifyBody',
    defaultMessage: 'Each goes to the company that already has it. Domains without a company are left out.',
  },
  ignoreTitle: {
    id: 'dataentry.companyList.ignoreTitle',
    defaultMessage: '{count, plural, one {Ignore # domain?} other {Ignore # domains?}}',
  },
  ignoreBody: {
    id: 'dataentry.companyList.ignoreBody',
    defaultMessage: 'They leave the queue without being assigned to a company.',
  },
})

/** Why scanners found a domain. */
export const scanReasons = defineMessages({
  weekly: { id: 'dataentry.companyList.scan.weekly', defaultMessage: 'Found by the weekly scan' },
  press: { id: 'dataentry.companyList.scan.press', defaultMessage: 'Linked from a press article' },
  signUp: {
    id: 'dataentry.companyList.scan.signUp',
    defaultMessage: 'A customer signed up with an email address there',
  },
  enrichment: { id: 'dataentry.companyList.scan.enrichment', defaultMessage: 'Named in an enrichment file' },
  asked: { id: 'dataentry.companyList.scan.asked', defaultMessage: 'Requested by a customer' },
})
