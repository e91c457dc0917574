import { defineWords } from '@console/shared/intl/words'

export const fieldWords = defineWords({
  person: { id: 'pressEvent.person', defaultMessage: 'Person' },
  title: { id: 'pressEvent.title', defaultMessage: 'Title' },
  company: { id: 'pressEvent.company', defaultMessage: 'Company' },
  happenedOn: { id: 'pressEvent.happenedOn', defaultMessage: 'Date' },
  amount: { id: 'pressEvent.amount', defaultMessage: 'Amount' },
  currency: { id: 'pressEvent.currency', defaultMessage: 'Currency' },
  undisclosed: { id: 'pressEvent.undisclosed', defaultMessage: 'The amount was not disclosed' },
  round: { id: 'pressEvent.round', defaultMessage: 'Round' },
  investors: { id: 'pressEvent.investors', defaultMessage: 'Investors, one per line' },
  name: { id: 'pressEvent.name', defaultMessage: 'Name' },
  domain: { id: 'pressEvent.domain', defaultMessage: 'Domain' },
})

export const words = defineWords({
  dateHint: { id: 'pressEvent.dateHint', defaultMessage: 'MM/DD/YYYY, MM/YYYY or YYYY' },
  badDate: { id: 'pressEvent.badDate', defaultMessage: 'Please enter a day, a month or a year.' },
  badAmount: { id: 'pressEvent.badAmount', defaultMessage: 'Please enter an amount.' },
  inFuture: { id: 'pressEvent.inFuture', defaultMessage: 'This date is in the future.' },
  badNames: { id: 'pressEvent.badNames', defaultMessage: 'At most 50 names of up to 200 characters each.' },
  required: { id: 'pressEvent.required', defaultMessage: 'Please fill this in.' },
  reject: { id: 'pressEvent.reject', defaultMessage: 'Reject' },
  rejected: { id: 'pressEvent.rejected', defaultMessage: 'Rejected' },
  notOurs: { id: 'pressEvent.notOurs', defaultMessage: 'Not in our database' },
  findCompany: { id: 'pressEvent.findCompany', defaultMessage: 'Find a company' },
  companiesFound: { id: 'pressEvent.companiesFound', defaultMessage: 'Companies found' },
  noCompany: { id: 'pressEvent.noCompany', defaultMessage: 'No company found' },
})

export const reasonWords = defineWords({
  no_event: { id: 'pressEvent.reason.noEvent', defaultMessage: 'No event' },
  duplicate: { id: 'pressEvent.reason.duplicate', defaultMessage: 'Duplicate' },
  outdated: { id: 'pressEvent.reason.outdated', defaultMessage: 'Too old' },
  wrong_company: { id: 'pressEvent.reason.wrongCompany', defaultMessage: 'About another company' },
  unreadable: { id: 'pressEvent.reason.unreadable', defaultMessage: 'Unreadable' },
  other: { id: 'pressEvent.reason.other', defaultMessage: 'Another reason' },
})

/** What was decided on an event. */
export const outcomeWords = defineWords({
  confirmed: { id: 'pressEvent.outcome.confirmed', defaultMessage: 'Confirmed' },
  completed: { id: 'pressEvent.outcome.completed', defaultMessage: 'Completed' },
  linked: { id: 'pressEvent.outcome.linked', defaultMessage: 'Linked' },
  created: { id: 'pressEvent.outcome.created', defaultMessage: 'Company created' },
  rejected: { id: 'pressEvent.outcome.rejected', defaultMessage: 'Rejected' },
})

/** What machines say of an event that they put into a queue. */
export const whyWords = defineWords({
  unsure_person: { id: 'pressEvent.why.unsurePerson', defaultMessage: 'Needs review: person uncertain' },
  unsure_title: { id: 'pressEvent.why.unsureTitle', defaultMessage: 'Needs review: title uncertain' },
  unsure_date: { id: 'pressEvent.why.unsureDate', defaultMessage: 'Needs review: date uncertain' },
  to_confirm: { id: 'pressEvent.why.toConfirm', defaultMessage: 'Needs review: new hiring event' },
  lacks: { id: 'pressEvent.why.lacks', defaultMessage: 'Missing: {fields}' },
  unknown_company: {
    id: 'pressEvent.why.unknownCompany',
    defaultMessage: 'No company named “{name}”',
  },
})
