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
  investors: { id: 'pressEvent.investors', defaultMessage: 'Investors, one in a line' },
  name: { id: 'pressEvent.name', defaultMessage: 'Name' },
  domain: { id: 'pressEvent.domain', defaultMessage: 'Domain' },
})

export const words = defineWords({
  dateHint: { id: 'pressEvent.dateHint', defaultMessage: 'MM/DD/YYYY, MM/YYYY or YYYY' },
  badDate: { id: 'pressEvent.badDate', defaultMessage: 'Please enter a day, a month or a year.' },
  badAmount: { id: 'pressEvent.badAmount', defaultMessage: 'Please enter an amount.' },
  required: { id: 'pressEvent.required', defaultMessage: 'Please fill this in.' },
  reject: { id: 'pressEvent.reject', defaultMessage: 'Reject' },
  rejected: { id: 'pressEvent.rejected', defaultMessage: 'Rejected' },
  notOurs: { id: 'pressEvent.notOurs', defaultMessage: 'Is not one of our companies yet' },
  findCompany: { id: 'pressEvent.findCompany', defaultMessage: 'Find one of our companies' },
  companiesFound: { id: 'pressEvent.companiesFound', defaultMessage: 'Companies found' },
  noCompany: { id: 'pressEvent.noCompany', defaultMessage: 'None of our companies has this name.' },
})

export const reasonWords = defineWords({
  no_event: { id: 'pressEvent.reason.noEvent', defaultMessage: 'Nothing happened' },
  duplicate: { id: 'pressEvent.reason.duplicate', defaultMessage: 'Is a duplicate' },
  outdated: { id: 'pressEvent.reason.outdated', defaultMessage: 'Is too old' },
  wrong_company: { id: 'pressEvent.reason.wrongCompany', defaultMessage: 'Is about another company' },
  unreadable: { id: 'pressEvent.reason.unreadable', defaultMessage: 'Cannot be read' },
  other: { id: 'pressEvent.reason.other', defaultMessage: 'Another reason' },
})

/** What machines say of an event that they put into a queue. */
export const whyWords = defineWords({
  unsure_person: { id: 'pressEvent.why.unsurePerson', defaultMessage: 'The machine is not sure of the person.' },
  unsure_title: { id: 'pressEvent.why.unsureTitle', defaultMessage: 'The machine is not sure of the title.' },
  unsure_date: { id: 'pressEvent.why.unsureDate', defaultMessage: 'The machine is not sure of the date.' },
  to_confirm: { id: 'pressEvent.why.toConfirm', defaultMessage: 'Every new hiring event is looked at.' },
  lacks: { id: 'pressEvent.why.lacks', defaultMessage: 'Missing: {fields}.' },
  unknown_company: {
    id: 'pressEvent.why.unknownCompany',
    defaultMessage: 'None of our companies could be found by the name “{name}”.',
  },
})
