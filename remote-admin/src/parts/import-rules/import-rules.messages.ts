import { defineWords } from '@console/shared/intl/words'

export const importWords = defineWords({
  titleIps: { id: 'importRules.titleIps', defaultMessage: 'Import addresses' },
  titleDomains: { id: 'importRules.titleDomains', defaultMessage: 'Import domains' },
  lines: { id: 'importRules.lines', defaultMessage: 'One to a line' },
  linesHint: {
    id: 'importRules.linesHint',
    defaultMessage: 'Up to {most} lines. After a comma a line may have its own reason.',
  },
  file: { id: 'importRules.file', defaultMessage: 'Read a file' },
  reason: { id: 'importRules.reason', defaultMessage: 'Reason' },
  duration: { id: 'importRules.duration', defaultMessage: 'For how long' },
  check: { id: 'importRules.check', defaultMessage: 'Check' },
  tooMany: { id: 'importRules.tooMany', defaultMessage: 'These are {count} lines; at most {most} go at once.' },
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
    defaultMessage: 'To be added: {added} · there already: {already} · covered: {covered} · not valid: {invalid}',
  },
  hitsNobody: { id: 'importRules.hitsNobody', defaultMessage: 'No customer would be hit.' },
  hits: {
    id: 'importRules.hits',
    defaultMessage: '{count, plural, one {# customer would be hit} other {# customers would be hit}}; paying: {paying}',
  },
  hitsLabel: { id: 'importRules.hitsLabel', defaultMessage: 'Customers who would be hit' },
  left: { id: 'importRules.left', defaultMessage: 'Lines that are not added' },
  line: { id: 'importRules.line', defaultMessage: 'Line' },
  text: { id: 'importRules.text', defaultMessage: 'Text' },
  why: { id: 'importRules.why', defaultMessage: 'Why' },
  more: {
    id: 'importRules.more',
    defaultMessage: '{count, plural, one {and # more line} other {and # more lines}}',
  },
  already: { id: 'importRules.already', defaultMessage: 'There already' },
  covered: { id: 'importRules.covered', defaultMessage: 'Covered by {by}' },
  notAnAddress: { id: 'importRules.notAnAddress', defaultMessage: 'No address and no range' },
  tooWide: { id: 'importRules.tooWide', defaultMessage: 'Too wide' },
  coversYou: { id: 'importRules.coversYou', defaultMessage: 'You are working from there' },
  ownAddress: { id: 'importRules.ownAddress', defaultMessage: 'Of the console or its proxies' },
  notADomain: { id: 'importRules.notADomain', defaultMessage: 'No domain' },
  publicSuffix: { id: 'importRules.publicSuffix', defaultMessage: 'People register domains below it' },
  ownDomain: { id: 'importRules.ownDomain', defaultMessage: 'Of our own staff' },
})
