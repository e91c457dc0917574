import { defineWords } from '@console/shared/intl/words'

export const importWords = defineWords({
  titleIps: { id: 'importRules.titleIps', defaultMessage: 'Import addresses' },
  titleDomains: { id: 'importRules.titleDomains', defaultMessage: 'Import domains' },
  lines: { id: 'importRules.lines', defaultMessage: 'One per line' },
  linesHint: {
    id: 'importRules.linesHint',
    defaultMessage: 'Up to {most} lines. To give a line its own reason, add it after a comma.',
  },
  file: { id: 'importRules.file', defaultMessage: 'Read a file' },
  reason: { id: 'importRules.reason', defaultMessage: 'Reason' },
  duration: { id: 'importRules.duration', defaultMessage: 'For how long' },
  check: { id: 'importRules.check', defaultMessage: 'Check' },
  tooMany: { id: 'importRules.tooMany', defaultMessage: '{count} lines: the limit is {most} at a time.' },
  add: {
    id: 'importRules.add',
    defaultMessage: '{count, plural, =0 {Nothing to add} one {Add # rule} other {Add # rules}}',
  },
  added: {
    id: 'importRules.added',
    defaultMessage: '{count, plural, =0 {Nothing was added.} one {# rule added.} other {# rules added.}}',
  },
  summary: {
    id: 'importRules.summary',
    defaultMessage: 'To add: {added} · already there: {already} · covered: {covered} · not valid: {invalid}',
  },
  hitsNobody: { id: 'importRules.hitsNobody', defaultMessage: 'No customer would be affected.' },
  hits: {
    id: 'importRules.hits',
    defaultMessage:
      '{count, plural, one {# customer would be affected} other {# customers would be affected}}; paying: {paying}',
  },
  hitsLabel: { id: 'importRules.hitsLabel', defaultMessage: 'Customers who would be affected' },
  left: { id: 'importRules.left', defaultMessage: 'Lines that won’t be added' },
  line: { id: 'importRules.line', defaultMessage: 'Line' },
  text: { id: 'importRules.text', defaultMessage: 'Text' },
  why: { id: 'importRules.why', defaultMessage: 'Why' },
  more: {
    id: 'importRules.more',
    defaultMessage: '{count, plural, one {and # more line} other {and # more lines}}',
  },
  already: { id: 'importRules.already', defaultMessage: 'Already there' },
  covered: { id: 'importRules.covered', defaultMessage: 'Covered by {by}' },
  notAnAddress: { id: 'importRules.notAnAddress', defaultMessage: 'Not an address or range' },
  tooWide: { id: 'importRules.tooWide', defaultMessage: 'Too wide' },
  coversYou: { id: 'importRules.coversYou', defaultMessage: 'Includes your own address' },
  ownAddress: { id: 'importRules.ownAddress', defaultMessage: 'Belongs to the console or its proxies' },
  notADomain: { id: 'importRules.notADomain', defaultMessage: 'Not a domain' },
  publicSuffix: { id: 'importRules.publicSuffix', defaultMessage: 'Others register domains under it' },
  ownDomain: { id: 'importRules.ownDomain', defaultMessage: 'Belongs to our own staff' },
})
