import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'unlockReport.title', defaultMessage: 'Customer Unlock Report' },
  summary: { id: 'unlockReport.summary', defaultMessage: 'At a glance' },
  summaryHint: {
    id: 'unlockReport.summaryHint',
    defaultMessage: 'What customers unlocked in these days, hidden or not. A number opens its rows.',
  },
  credits: { id: 'unlockReport.credits', defaultMessage: 'Credits' },
  creditsHint: { id: 'unlockReport.creditsHint', defaultMessage: 'What the unlocks cost; hiding gives none back.' },
  customers: { id: 'unlockReport.customers', defaultMessage: 'Customers' },
  customersHint: { id: 'unlockReport.customersHint', defaultMessage: 'Customers who unlocked something.' },
  byDay: { id: 'unlockReport.byDay', defaultMessage: 'Unlocks by day' },
  byDayHint: {
    id: 'unlockReport.byDayHint',
    defaultMessage: 'Companies and contacts that were unlocked on each day. A point narrows the report to its day.',
  },
  map: { id: 'unlockReport.map', defaultMessage: 'Top unlockers' },
  mapHint: {
    id: 'unlockReport.mapHint',
    defaultMessage:
      'The 25 with the most, by day, in longer ranges by week or by month. A name and a cell open what they unlocked.',
  },
  nothing: { id: 'unlockReport.nothing', defaultMessage: 'Nothing was unlocked' },
  nothingHint: { id: 'unlockReport.nothingHint', defaultMessage: 'There are no unlocks in these days.' },

  unlockers: { id: 'unlockReport.unlockers', defaultMessage: 'Customers by unlocks' },
  unlocks: { id: 'unlockReport.unlocks', defaultMessage: 'Unlocks' },
  companies: { id: 'unlockReport.companies', defaultMessage: 'Companies' },
  contacts: { id: 'unlockReport.contacts', defaultMessage: 'Contacts' },
  hiddenOnes: { id: 'unlockReport.hiddenOnes', defaultMessage: 'Hidden ones' },
  someHidden: { id: 'unlockReport.someHidden', defaultMessage: 'Some are hidden' },
  noneHidden: { id: 'unlockReport.noneHidden', defaultMessage: 'None is hidden' },
  days: { id: 'unlockReport.days', defaultMessage: 'Days' },
  lastDay: { id: 'unlockReport.lastDay', defaultMessage: 'Last day' },

  whose: { id: 'unlockReport.whose', defaultMessage: 'Whose unlocks' },
  taken: { id: 'unlockReport.taken', defaultMessage: 'What was unlocked' },
  search: { id: 'unlockReport.search', defaultMessage: 'Name or company' },
  kind: { id: 'unlockReport.kind', defaultMessage: 'Kind' },
  company: { id: 'unlockReport.company', defaultMessage: 'Company' },
  contact: { id: 'unlockReport.contact', defaultMessage: 'Contact' },
  name: { id: 'unlockReport.name', defaultMessage: 'Name' },
  ofCompany: { id: 'unlockReport.ofCompany', defaultMessage: 'Company of the contact' },
  visibility: { id: 'unlockReport.visibility', defaultMessage: 'Visibility' },
  hidden: { id: 'unlockReport.hidden', defaultMessage: 'Hidden' },
  shown: { id: 'unlockReport.shown', defaultMessage: 'Shown' },
  export: { id: 'unlockReport.export', defaultMessage: 'Taken by' },
  alone: { id: 'unlockReport.alone', defaultMessage: 'Unlocked individually' },
  byExport: { id: 'unlockReport.byExport', defaultMessage: 'Export {id}' },
  at: { id: 'unlockReport.at', defaultMessage: 'Time' },

  hide: { id: 'unlockReport.hide', defaultMessage: 'Hide' },
  showAgain: { id: 'unlockReport.showAgain', defaultMessage: 'Show again' },
  hideTitle: {
    id: 'unlockReport.hideTitle',
    defaultMessage: '{count, plural, one {Hide # unlock from the customer?} other {Hide # unlocks from the customer?}}',
  },
  hideBody: {
    id: 'unlockReport.hideBody',
    defaultMessage: 'They no longer see what they have paid for; credits are not given back.',
  },
  hid: {
    id: 'unlockReport.hid',
    defaultMessage:
      '{count, plural, =0 {All were hidden already.} one {# unlock is hidden.} other {# unlocks are hidden.}}',
  },
  shownAgain: {
    id: 'unlockReport.shownAgain',
    defaultMessage:
      '{count, plural, =0 {All were shown already.} one {# unlock is shown again.} other {# unlocks are shown again.}}',
  },
  tooMany: { id: 'unlockReport.tooMany', defaultMessage: 'At most {limit} at once; narrow the list.' },
})
