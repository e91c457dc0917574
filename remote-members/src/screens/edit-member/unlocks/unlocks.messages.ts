import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'unlocks.title', defaultMessage: 'Unlocks' },
  note: {
    id: 'unlocks.note',
    defaultMessage:
      '{count, plural, =0 {None} one {# unlock} other {# unlocks}}; {credits, plural, one {# credit} other {# credits}} in total',
  },
  exports: { id: 'unlocks.exports', defaultMessage: 'Exports' },
  exportRows: { id: 'unlocks.exportRows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
  noExports: { id: 'unlocks.noExports', defaultMessage: 'No exports' },
  noExportsHint: {
    id: 'unlocks.noExportsHint',
    defaultMessage: 'Files they export from the main site are listed here.',
  },
  empty: { id: 'unlocks.empty', defaultMessage: 'Nothing unlocked yet' },
  emptyHint: {
    id: 'unlocks.emptyHint',
    defaultMessage: 'Companies and contacts that they pay to see will be listed here.',
  },
  search: { id: 'unlocks.search', defaultMessage: 'Name or company' },
  kind: { id: 'unlocks.kind', defaultMessage: 'Kind' },
  company: { id: 'unlocks.company', defaultMessage: 'Company' },
  contact: { id: 'unlocks.contact', defaultMessage: 'Contact' },
  visibility: { id: 'unlocks.visibility', defaultMessage: 'Visibility' },
  hidden: { id: 'unlocks.hidden', defaultMessage: 'Hidden' },
  shown: { id: 'unlocks.shown', defaultMessage: 'Shown' },
  name: { id: 'unlocks.name', defaultMessage: 'Name' },
  credits: { id: 'unlocks.credits', defaultMessage: 'Credits' },
  export: { id: 'unlocks.export', defaultMessage: 'Export' },
  alone: { id: 'unlocks.alone', defaultMessage: 'Unlocked individually' },
  at: { id: 'unlocks.at', defaultMessage: 'Unlocked' },
  hide: { id: 'unlocks.hide', defaultMessage: 'Hide' },
  showAgain: { id: 'unlocks.showAgain', defaultMessage: 'Show again' },
  hideTitle: {
    id: 'unlocks.hideTitle',
    defaultMessage: '{count, plural, one {Hide # unlock} other {Hide # unlocks}} from {customer}?',
  },
  hideBody: {
    id: 'unlocks.hideBody',
    defaultMessage: 'They will no longer see what they paid for. Credits are not refunded.',
  },
  hid: {
    id: 'unlocks.hid',
    defaultMessage:
      '{count, plural, =0 {All were already hidden.} one {# unlock is hidden.} other {# unlocks are hidden.}}',
  },
  shownAgain: {
    id: 'unlocks.shownAgain',
    defaultMessage:
      '{count, plural, =0 {All were already shown.} one {# unlock is shown again.} other {# unlocks are shown again.}}',
  },
  tooMany: { id: 'unlocks.tooMany', defaultMessage: 'At most {limit} at once.' },
})
