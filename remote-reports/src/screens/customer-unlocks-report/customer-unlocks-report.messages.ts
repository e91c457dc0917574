import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.unlockReport.title', defaultMessage: 'Customer Unlock Report' },
  summary: { id: 'reports.unlockReport.summary', defaultMessage: 'At a glance' },
  summaryHint: {
    id: 'reports.unlockReport.summaryHint',
    defaultMessage: 'What customers unlocked in these days, hidden or not. A number opens its rows.',
  },
  credits: { id: 'reports.unlockReport.credits', defaultMessage: 'Credits' },
  creditsHint: {
    id: 'reports.unlockReport.creditsHint',
    defaultMessage: 'What the unlocks cost; hiding gives none back.',
  },
  customers: { id: 'reports.unlockReport.customers', defaultMessage: 'Customers' },
  customersHint: { id: 'reports.unlockReport.customersHint', defaultMessage: 'Customers who unlocked something.' },
  byDay: { id: 'reports.unlockReport.byDay', defaultMessage: 'Unlocks by day' },
  byDayHint: {
    id: 'reports.unlockReport.byDayHint',
    defaultMessage: 'Companies and contacts that were unlocked on each day. A point narrows the report to its day.',
  },
  map: { id: 'reports.unlockReport.map', defaultMessage: 'Top unlockers' },
  mapHint: {
    id: 'reports.unlockReport.mapHint',
    defaultMessage:
      'The 25 with the most, by day, in longer ranges by week or by month. A name and a cell open what they unlocked.',
  },
  nothing: { id: 'reports.unlockReport.nothing', defaultMessage: 'Nothing was unlocked' },
  nothingHint: { id: 'reports.unlockReport.nothingHint', defaultMessage: 'There are no unlocks in these days.' },

  unlockers: { id: 'reports.unlockReport.unlockers', defaultMessage: 'Customers by unlocks' },
  unlocks: { id: 'reports.unlockReport.unlocks', defaultMessage: 'Unlocks' },
  companies: { id: 'reports.unlockReport.companies', defaultMessage: 'Companies' },
  contacts: { id: 'reports.unlockReport.contacts', defaultMessage: 'Contacts' },
  hiddenOnes: { id: 'reports.unlockReport.hiddenOnes', defaultMessage: 'Hidden ones' },
  someHidden: { id: 'reports.unlockReport.someHidden', defaultMessage: 'Some are hidden' },
  noneHidden: { id: 'reports.unlockReport.noneHidden', defaultMessage: 'None is hidden' },
  days: { id: 'reports.unlockReport.days', defaultMessage: 'Days' },
  lastDay: { id: 'reports.unlockReport.lastDay', defaultMessage: 'Last day' },

  whose: { id: 'reports.unlockReport.whose', defaultMessage: 'Whose unlocks' },
  taken: { id: 'reports.unlockReport.taken', defaultMessage: 'What was unlocked' },
  search: { id: 'reports.unlockReport.search', defaultMessage: 'Name or company' },
  kind: { id: 'reports.unlockReport.kind', defaultMessage: 'Kind' },
  company: { id: 'reports.unlockReport.company', defaultMessage: 'Company' },
  contact: { id: 'reports.unlockReport.contact', defaultMessage: 'Contact' },
  name: { id: 'reports.unlockReport.name', defaultMessage: 'Name' },
  ofCompany: { id: 'reports.unlockReport.ofCompany', defaultMessage: 'Company of the contact' },
  visibility: { id: 'reports.unlockReport.visibility', defaultMessage: 'Visibility' },
  hidden: { id: 'reports.unlockReport.hidden', defaultMessage: 'Hidden' },
  shown: { id: 'reports.unlockReport.shown', defaultMessage: 'Shown' },
  export: { id: 'reports.unlockReport.export', defaultMessage: 'Taken by' },
  alone: { id: 'reports.unlockReport.alone', defaultMessage: 'Unlocked individually' },
  byExport: { id: 'reports.unlockReport.byExport', defaultMessage: 'Export {id}' },
  at: { id: 'reports.unlockReport.at', defaultMessage: 'Time' },

  hide: { id: 'reports.unlockReport.hide', defaultMessage: 'Hide' },
  showAgain: { id: 'reports.unlockReport.showAgain', defaultMessage: 'Show again' },
  hideTitle: {
    id: 'reports.unlockReport.hideTitle',
    defaultMessage: '{count, plural, one {Hide # unlock from the customer?} other {Hide # unlocks from the customer?}}',
  },
  hideBody: {
    id: 'reports.unlockReport.hideBody',
    defaultMessage: 'They no longer see what they have paid for; credits are not given back.',
  },
  hid: {
    id: 'reports.unlockReport.hid',
    defaultMessage:
      '{count, plural, =0 {All were hidden already.} one {# unlock is hidden.} other {# unlocks are hidden.}}',
  },
  shownAgain: {
    id: 'reports.unlockReport.shownAgain',
    defaultMessage:
      '{count, plural, =0 {All were shown already.} one {# unlock is shown again.} other {# unlocks are shown again.}}',
  },
  tooMany: { id: 'reports.unlockReport.tooMany', defaultMessage: 'At most {limit} at once; narrow the list.' },
})
