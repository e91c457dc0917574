import { defineMessages } from '@console/shared/intl/messages'

export const fieldMessages = defineMessages({
  person: { id: 'dataentry.pressEvent.person', defaultMessage: 'Person' },
  title: { id: 'dataentry.pressEvent.title', defaultMessage: 'Title' },
  company: { id: 'dataentry.pressEvent.company', defaultMessage: 'Company' },
  happenedOn: { id: 'dataentry.pressEvent.happenedOn', defaultMessage: 'Date' },
  amount: { id: 'dataentry.pressEvent.amount', defaultMessage: 'Amount' },
  currency: { id: 'dataentry.pressEvent.currency', defaultMessage: 'Currency' },
  undisclosed: { id: 'dataentry.pressEvent.undisclosed', defaultMessage: 'The amount was not disclosed' },
  round: { id: 'dataentry.pressEvent.round', defaultMessage: 'Round' },
  investors: { id: 'dataentry.pressEvent.investors', defaultMessage: 'Investors, one per line' },
  name: { id: 'dataentry.pressEvent.name', defaultMessage: 'Name' },
  domain: { id: 'dataentry.pressEvent.domain', defaultMessage: 'Domain' },
})

export const messages = defineMessages({
  dateHint: { id: 'dataentry.pressEvent.dateHint', defaultMessage: 'MM/DD/YYYY, MM/YYYY or YYYY' },
  badDate: { id: 'dataentry.pressEvent.badDate', defaultMessage: 'Please enter a day, a month or a year.' },
  badAmount: { id: 'dataentry.pressEvent.badAmount', defaultMessage: 'Please enter an amount.' },
  inFuture: { id: 'dataentry.pressEvent.inFuture', defaultMessage: 'This date is in the future.' },
  badNames: { id: 'dataentry.pressEvent.badNames', defaultMessage: 'At most 50 names of up to 200 characters each.' },
  required: { id: 'dataentry.pressEvent.required', defaultMessage: 'Please fill this in.' },
  reject: { id: 'dataentry.pressEvent.reject', defaultMessage: 'Reject' },
  rejected: { id: 'dataentry.pressEvent.rejected', defaultMessage: 'Rejected' },
  notOurs: { id: 'dataentry.pressEvent.notOurs', defaultMessage: 'Not in our database' },
  findCompany: { id: 'dataentry.pressEvent.findCompany', defaultMessage: 'Find a company' },
  companiesFound: { id: 'dataentry.pressEvent.companiesFound', defaultMessage: 'Companies found' },
  noCompany: { id: 'dataentry.pressEvent.noCompany', defaultMessage: 'No company found' },
})

export const reasonMessages = defineMessages({
  no_event: { id: 'dataentry.pressEvent.reason.noEvent', defaultMessage: 'No event' },
  duplicate: { id: 'dataentry.pressEvent.reason.duplicate', defaultMessage: 'Duplicate' },
  outdated: { id: 'dataentry.pressEvent.reason.outdated', defaultMessage: 'Too old' },
  wrong_company: { id: 'dataentry.pressEvent.reason.wrongCompany', defaultMessage: 'About another company' },
  unreadable: { id: 'dataentry.pressEvent.reason.unreadable', defaultMessage: 'Unreadable' },
  other: { id: 'dataentry.pressEvent.reason.other', defaultMessage: 'Another reason' },
})

/** Decisions on an event. */
export const outcomeMessages = defineMessages({
  confirmed: { id: 'dataentry.pressEvent.outcome.confirmed', defaultMessage: 'Confirmed' },
  completed: { id: 'dataentry.pressEvent.outcome.completed', defaultMessage: 'Completed' },
  linked: { id: 'dataentry.pressEvent.outcome.linked', defaultMessage: 'Linked' },
  created: { id: 'dataentry.pressEvent.outcome.created', defaultMessage: 'Company created' },
  rejected: { id: 'dataentry.pressEvent.outcome.rejected', defaultMessage: 'Rejected' },
})

/** Machines' remarks on events that they put into a queue. */
export const whyMessages = defineMessages({
  unsure_person: { id: 'dataentry.pressEvent.why.unsurePerson', defaultMessage: 'Needs review: person uncertain' },
  unsure_title: { id: 'dataentry.pressEvent.why.unsureTitle', defaultMessage: 'Needs review: title uncertain' },
  unsure_date: { id: 'dataentry.pressEvent.why.unsureDate', defaultMessage: 'Needs review: date uncertain' },
  to_confirm: { id: 'dataentry.pressEvent.why.toConfirm', defaultMessage: 'Needs review: new hiring event' },
  lacks: { id: 'dataentry.pressEvent.why.lacks', defaultMessage: 'Missing: {fields}' },
  unknown_company: {
    id: 'dataentry.pressEvent.why.unknownCompany',
    defaultMessage: 'No company named “{name}”',
  },
})
