import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.topics.title', defaultMessage: 'Intent topics' },
  count: { id: 'members.topics.count', defaultMessage: '{chosen} of {limit}' },
  search: { id: 'members.topics.search', defaultMessage: 'Search topics' },
  chosen: { id: 'members.topics.chosen', defaultMessage: 'Chosen topics' },
  noneChosen: { id: 'members.topics.noneChosen', defaultMessage: 'No topics chosen.' },
  remove: { id: 'members.topics.remove', defaultMessage: 'Remove: {name}' },
  full: {
    id: 'members.topics.full',
    defaultMessage: 'The plan allows no more. Remove one to choose another.',
  },
  noTopics: { id: 'members.topics.noTopics', defaultMessage: 'The plan {plan} includes no intent topics.' },
  over: {
    id: 'members.topics.over',
    defaultMessage: 'The plan allows {limit}; remove {more} to save.',
  },
  clear: { id: 'members.topics.clear', defaultMessage: 'Clear all' },
  clearTitle: { id: 'members.topics.clearTitle', defaultMessage: 'Remove all topics of {customer}?' },
  clearBody: {
    id: 'members.topics.clearBody',
    defaultMessage:
      '{count, plural, one {# topic is removed} other {# topics are removed}}; they will no longer see who is about to buy.',
  },
  cleared: { id: 'members.topics.cleared', defaultMessage: 'All topics removed.' },
  saved: {
    id: 'members.topics.saved',
    defaultMessage: '{count, plural, =0 {No topics chosen.} one {# topic saved.} other {# topics saved.}}',
  },
  noMatch: { id: 'members.topics.noMatch', defaultMessage: 'No topic matches' },
  noMatchHint: { id: 'members.topics.noMatchHint', defaultMessage: 'Try another word, or clear the search.' },
  clearSearch: { id: 'members.topics.clearSearch', defaultMessage: 'Clear search' },
})
