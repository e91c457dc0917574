import { defineMessages } from '@console/shared/intl/messages'

export const importMessages = defineMessages({
  titleIps: { id: 'admin.importRules.titleIps', defaultMessage: 'Import addresses' },
  titleDomains: { id: 'admin.importRules.titleDomains', defaultMessage: 'Import domains' },
  lines: { id: 'admin.importRules.lines', defaultMessage: 'One per line' },
  linesHint: {
    id: 'admin.importRules.linesHint',
    defaultMessage: 'Up to {most} lines. To give a line its own reason, add it after a comma.',
  },
  file: { id: 'admin.importRules.file', defaultMessage: 'Read a file' },
  reason: { id: 'admin.importRules.reason', defaultMessage: 'Reason' },
  duration: { id: 'admin.importRules.duration', defaultMessage: 'For how long' },
  check: { id: 'admin.importRules.check', defaultMessage: 'Check' },
  tooMany: { id: 'admin.importRules.tooMany', defaultMessage: '{count} lines: the limit is {most} at a time.' },
  add: {
    id: 'admin.importRules.add',
    defaultMessage: '{count, plural, =0 {Nothing to add} one {Add # rule} other {Add # rules}}',
  },
  added: {
    id: 'admin.importRules.added',
    defaultMessage: '{count, plural, =0 {Nothing was added.} one {# rule added.} other {# rules added.}}',
  },
  summary: {
    id: 'admin.importRules.summary',
    defaultMessage: 'To add: {added} · already there: {already} · covered: {covered} · not valid: {invalid}',
  },
  hitsNobody: { id: 'admin.importRules.hitsNobody', defaultMessage: 'No customer would be affected.' },
  hits: {
    id: 'admin.importRules.hits',
    defaultMessage:
      '{count, plural, one {# customer would be affected} other {# customers would be affected}}; paying: {paying}',
  },
  hitsLabel: { id: 'admin.importRules.hitsLabel', defaultMessage: 'Customers who would be affected' },
  left: { id: 'admin.importRules.left', defaultMessage: 'Lines that won’t be added' },
  line: { id: 'admin.importRules.line', defaultMessage: 'Line' },
  text: { id: 'admin.importRules.text', defaultMessage: 'Text' },
  why: { id: 'admin.importRules.why', defaultMessage: 'Why' },
  more: {
    id: 'admin.importRules.more',
    defaultMessage: '{count, plural, one {and # more line} other {and # more lines}}',
  },
  already: { id: 'admin.importRules.already', defaultMessage: 'Already there' },
  covered: { id: 'admin.importRules.covered', defaultMessage: 'Covered by {by}' },
  notAnAddress: { id: 'admin.importRules.notAnAddress', defaultMessage: 'Not an address or range' },
  tooWide: { id: 'admin.importRules.tooWide', defaultMessage: 'Too wide' },
  coversYou: { id: 'admin.importRules.coversYou', defaultMessage: 'Includes your own address' },
  ownAddress: { id: 'admin.importRules.ownAddress', defaultMessage: 'Belongs to the console or its proxies' },
  notADomain: { id: 'admin.importRules.notADomain', defaultMessage: 'Not a domain' },
  publicSuffix: { id: 'admin.importRules.publicSuffix', defaultMessage: 'Others register domains under it' },
  ownDomain: { id: 'admin.importRules.ownDomain', defaultMessage: 'Belongs to our own staff' },
})
