import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'topics.title', defaultMessage: 'Intent topics' },
  count: { id: 'topics.count', defaultMessage: '{chosen} of {limit}' },
  search: { id: 'topics.search', defaultMessage: 'Search topics' },
  chosen: { id: 'topics.chosen', defaultMessage: 'Chosen topics' },
  noneChosen: { id: 'topics.noneChosen', defaultMessage: 'No topics chosen.' },
  remove: { id: 'topics.remove', defaultMessage: 'Remove: {name}' },
  full: {
    id: 'topics.full',
    defaultMessage: 'The plan allows no more. Remove one to choose another.',
  },
  noTopics: { id: 'topics.noTopics', defaultMessage: 'The plan {plan} includes no intent topics.' },
  over: {
    id: 'topics.over',
    defaultMessage: 'The plan allows {limit}; remove {more} to save.',
  },
  clear: { id: 'topics.clear', defaultMessage: 'Clear all' },
  clearTitle: { id: 'topics.clearTitle', defaultMessage: 'Remove all topics of {customer}?' },
  clearBody: {
    id: 'topics.clearBody',
    defaultMessage:
      '{count, plural, one {# topic is removed} other {# topics are removed}}; they will no longer see who is about to buy.',
  },
  cleared: { id: 'topics.cleared', defaultMessage: 'All topics removed.' },
  saved: {
    id: 'topics.saved',
    defaultMessage: '{count, plural, =0 {No topics chosen.} one {# topic saved.} other {# topics saved.}}',
  },
  noMatch: { id: 'topics.noMatch', defaultMessage: 'No topic matches' },
  noMatchHint: { id: 'topics.noMatchHint', defaultMessage: 'Try another word, or clear the search.' },
  clearSearch: { id: 'topics.clearSearch', defaultMessage: 'Clear search' },
})
