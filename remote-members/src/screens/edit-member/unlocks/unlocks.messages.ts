import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.unlocks.title', defaultMessage: 'Unlocks' },
  note: {
    id: 'members.unlocks.note',
    defaultMessage:
      '{count, plural, =0 {None} one {# unlock} other {# unlocks}}; {credits, plural, one {# credit} other {# credits}} in total',
  },
  exports: { id: 'members.unlocks.exports', defaultMessage: 'Exports' },
  exportRows: { id: 'members.unlocks.exportRows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
  noExports: { id: 'members.unlocks.noExports', defaultMessage: 'No exports' },
  noExportsHint: {
    id: 'members.unlocks.noExportsHint',
    defaultMessage: 'Files they export from the main site are listed here.',
  },
  empty: { id: 'members.unlocks.empty', defaultMessage: 'Nothing unlocked yet' },
  emptyHint: {
    id: 'members.unlocks.emptyHint',
    defaultMessage: 'Companies and contacts that they pay to see will be listed here.',
  },
  search: { id: 'members.unlocks.search', defaultMessage: 'Name or company' },
  kind: { id: 'members.unlocks.kind', defaultMessage: 'Kind' },
  company: { id: 'members.unlocks.company', defaultMessage: 'Company' },
  contact: { id: 'members.unlocks.contact', defaultMessage: 'Contact' },
  visibility: { id: 'members.unlocks.visibility', defaultMessage: 'Visibility' },
  hidden: { id: 'members.unlocks.hidden', defaultMessage: 'Hidden' },
  shown: { id: 'members.unlocks.shown', defaultMessage: 'Shown' },
  name: { id: 'members.unlocks.name', defaultMessage: 'Name' },
  credits: { id: 'members.unlocks.credits', defaultMessage: 'Credits' },
  export: { id: 'members.unlocks.export', defaultMessage: 'Export' },
  alone: { id: 'members.unlocks.alone', defaultMessage: 'Unlocked individually' },
  at: { id: 'members.unlocks.at', defaultMessage: 'Unlocked' },
  hide: { id: 'members.unlocks.hide', defaultMessage: 'Hide' },
  showAgain: { id: 'members.unlocks.showAgain', defaultMessage: 'Show again' },
  hideTitle: {
    id: 'members.unlocks.hideTitle',
    defaultMessage: '{count, plural, one {Hide # unlock} other {Hide # unlocks}} from {customer}?',
  },
  hideBody: {
    id: 'members.unlocks.hideBody',
    defaultMessage: 'They will no longer see what they paid for. Credits are not refunded.',
  },
  hid: {
    id: 'members.unlocks.hid',
    defaultMessage:
      '{count, plural, =0 {All were already hidden.} one {# unlock is hidden.} other {# unlocks are hidden.}}',
  },
  shownAgain: {
    id: 'members.unlocks.shownAgain',
    defaultMessage:
      '{count, plural, =0 {All were already shown.} one {# unlock is shown again.} other {# unlocks are shown again.}}',
  },
  tooMany: { id: 'members.unlocks.tooMany', defaultMessage: 'At most {limit} at once.' },
})
