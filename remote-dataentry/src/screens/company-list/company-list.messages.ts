import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'companyList.title', defaultMessage: 'Domain Verifier' },
  empty: { id: 'companyList.empty', defaultMessage: 'No Record Found' },
  emptyHint: {
    id: 'companyList.emptyHint',
    defaultMessage: 'Scanned domains wait here until someone assigns them to a company.',
  },
  oneByOne: { id: 'companyList.oneByOne', defaultMessage: 'One by one' },
  asList: { id: 'companyList.asList', defaultMessage: 'As a list' },
  domain: { id: 'companyList.domain', defaultMessage: 'Domain' },
  companyName: { id: 'companyList.companyName', defaultMessage: 'Named as' },
  reason: { id: 'companyList.reason', defaultMessage: 'Why it was scanned' },
  resolves: { id: 'companyList.resolves', defaultMessage: 'Resolves' },
  addresses: { id: 'companyList.addresses', defaultMessage: 'Addresses' },
  leadsTo: { id: 'companyList.leadsTo', defaultMessage: 'Leads to' },
  owner: { id: 'companyList.owner', defaultMessage: 'Owner' },
  state: { id: 'companyList.state', defaultMessage: 'State' },
  decidedBy: { id: 'companyList.decidedBy', defaultMessage: 'Decided by' },
  checkedAt: { id: 'companyList.checkedAt', defaultMessage: 'Checked' },
  createdAt: { id: 'companyList.createdAt', defaultMessage: 'Scanned' },
  search: { id: 'companyList.search', defaultMessage: 'Domain or company' },
  elsewhere: { id: 'companyList.elsewhere', defaultMessage: 'Elsewhere' },
  nowhere: { id: 'companyList.nowhere', defaultMessage: 'Nowhere else' },
  ownerKnown: { id: 'companyList.ownerKnown', defaultMessage: 'One of ours' },
  ownerUnknown: { id: 'companyList.ownerUnknown', defaultMessage: 'No one' },
  ownerThere: { id: 'companyList.ownerThere', defaultMessage: 'Owner of the target domain' },
  givenTo: { id: 'companyList.givenTo', defaultMessage: 'Given to' },
  openSite: { id: 'companyList.openSite', defaultMessage: 'Open the site' },
})

export const stateWords = defineWords({
  waiting: { id: 'companyList.state.waiting', defaultMessage: 'Waiting' },
  verified: { id: 'companyList.state.verified', defaultMessage: 'Verified' },
  corrected: { id: 'companyList.state.corrected', defaultMessage: 'Corrected' },
  ignored: { id: 'companyList.state.ignored', defaultMessage: 'Ignored' },
})

export const findingWords = defineWords({
  unchecked: { id: 'companyList.finding.unchecked', defaultMessage: 'Not checked' },
  checking: { id: 'companyList.finding.checking', defaultMessage: 'Being checked' },
  yes: { id: 'companyList.finding.yes', defaultMessage: 'Resolves' },
  no: { id: 'companyList.finding.no', defaultMessage: 'Does not resolve' },
  failed: { id: 'companyList.finding.failed', defaultMessage: 'Could not be determined' },
  timeout: { id: 'companyList.finding.timeout', defaultMessage: 'The name server took too long' },
  dns: { id: 'companyList.finding.dns', defaultMessage: 'The name server failed' },
  internal: { id: 'companyList.finding.internal', defaultMessage: 'Leads to an internal address' },
  page: { id: 'companyList.finding.page', defaultMessage: 'No page responds' },
})

export const decideWords = defineWords({
  verifiedMany: {
    id: 'companyList.verifiedMany',
    defaultMessage: '{count, plural, one {# domain verified} other {# domains verified}}',
  },
  ignoredMany: {
    id: 'companyList.ignoredMany',
    defaultMessage: '{count, plural, one {# domain ignored} other {# domains ignored}}',
  },
  verify: { id: 'companyList.verify', defaultMessage: 'Verify' },
  correct: { id: 'companyList.correct', defaultMessage: 'Correct' },
  ignore: { id: 'companyList.ignore', defaultMessage: 'Ignore' },
  verified: { id: 'companyList.verifiedNow', defaultMessage: 'Verified' },
  corrected: { id: 'companyList.correctedNow', defaultMessage: 'Corrected' },
  ignored: { id: 'companyList.ignoredNow', defaultMessage: 'Ignored' },
  rightDomain: { id: 'companyList.rightDomain', defaultMessage: 'Right domain' },
  newName: { id: 'companyList.newName', defaultMessage: 'Or a new company named' },
  newNameHint: {
    id: 'companyList.newNameHint',
    defaultMessage: 'Created with this domain; add the rest on its page.',
  },
  ownerHint: { id: 'companyList.ownerHint', defaultMessage: 'If left blank: {name}' },
  verifyHint: { id: 'companyList.verifyHint', defaultMessage: 'If left blank, Verify uses {name}' },
  correctHint: { id: 'companyList.correctHint', defaultMessage: 'If left blank, Correct uses {name}' },
  whose: { id: 'companyList.whose', defaultMessage: 'Choose a company or name a new one.' },
  missingDomain: { id: 'companyList.missingDomain', defaultMessage: 'Enter the right domain.' },
  sameDomain: { id: 'companyList.sameDomain', defaultMessage: 'This is the scanned domain.' },
  guide: {
    id: 'companyList.guide',
    defaultMessage:
      'Verify: the domain is right. It goes to the company you choose, or to the one that already has it.\nCorrect: another domain is right, such as the one it leads to.\nIgnore: it belongs to no one or is of no use.\nKeys: f checks the domain, w opens the site.',
  },
})

export const checkWords = defineWords({
  check: { id: 'companyList.check', defaultMessage: 'Check' },
  checkTitle: {
    id: 'companyList.checkTitle',
    defaultMessage: '{count, plural, one {Check # domain?} other {Check # domains?}}',
  },
  checkBody: {
    id: 'companyList.checkBody',
    defaultMessage: 'Name servers and sites are checked in the background. You can keep working, or stop the check.',
  },
  started: {
    id: 'companyList.started',
    defaultMessage: '{count, plural, one {# domain is being checked.} other {# domains are being checked.}}',
  },
  checked: { id: 'companyList.checked', defaultMessage: '{domain} checked.' },
  progress: { id: 'companyList.progress', defaultMessage: 'Checked {done} of {total} · resolving: {resolving}' },
  stoppedAt: {
    id: 'companyList.stoppedAt',
    defaultMessage: 'Stopped after {done} of {total} · resolving: {resolving}',
  },
  doneWith: { id: 'companyList.doneWith', defaultMessage: 'All {total} checked · resolving: {resolving}' },
  bar: { id: 'companyList.bar', defaultMessage: 'Progress of the check' },
  checks: { id: 'companyList.checks', defaultMessage: 'Checks in the background' },
  by: { id: 'companyList.by', defaultMessage: 'by {name}' },
  stop: { id: 'companyList.stop', defaultMessage: 'Stop' },
  stopped: { id: 'companyList.stopped', defaultMessage: 'Check stopped.' },
  verifyTitle: {
    id: 'companyList.verifyTitle',
    defaultMessage: '{count, plural, one {Verify # domain?} other {Verify # domains?}}',
  },
  verifyBody: {
    id: 'companyList.verifyBody',
    defaultMessage: 'Each goes to the company that already has it. Domains without a company are left out.',
  },
  ignoreTitle: {
    id: 'companyList.ignoreTitle',
    defaultMessage: '{count, plural, one {Ignore # domain?} other {Ignore # domains?}}',
  },
  ignoreBody: {
    id: 'companyList.ignoreBody',
    defaultMessage: 'They leave the queue without being assigned to a company.',
  },
})

/** Why our scanners look at a domain, in their words. */
export const scanReasons = defineWords({
  weekly: { id: 'companyList.scan.weekly', defaultMessage: 'Found by the weekly scan' },
  press: { id: 'companyList.scan.press', defaultMessage: 'Linked from a press article' },
  signUp: { id: 'companyList.scan.signUp', defaultMessage: 'A customer signed up with an e-mail there' },
  enrichment: { id: 'companyList.scan.enrichment', defaultMessage: 'Named in an enrichment file' },
  asked: { id: 'companyList.scan.asked', defaultMessage: 'Requested by a customer' },
})
