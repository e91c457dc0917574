import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'editMember.title', defaultMessage: 'Edit Member' },
  pick: { id: 'editMember.pick', defaultMessage: 'Find a customer to begin with' },
  recent: { id: 'editMember.recent', defaultMessage: 'Recently opened' },
  details: { id: 'editMember.details', defaultMessage: 'Details' },
  history: { id: 'editMember.history', defaultMessage: 'History' },
  who: { id: 'editMember.who', defaultMessage: 'Who they are' },
  moreInfo: { id: 'editMember.moreInfo', defaultMessage: 'Address and notes' },
  phoneHint: { id: 'editMember.phoneHint', defaultMessage: 'Checked by the rules of the country.' },
  saved: { id: 'editMember.saved', defaultMessage: '{name} is saved.' },
  openTasks: {
    id: 'editMember.openTasks',
    defaultMessage: '{count, plural, =0 {No open tasks} one {# open task} other {# open tasks}}',
  },
  notFound: { id: 'editMember.notFound', defaultMessage: 'There is no customer with the id {id}' },
  notFoundHint: { id: 'editMember.notFoundHint', defaultMessage: 'The address may be old, or a digit is missing.' },
  historyEmpty: { id: 'editMember.historyEmpty', defaultMessage: 'No changes yet' },
  historyEmptyHint: {
    id: 'editMember.historyEmptyHint',
    defaultMessage: 'Every change to this customer will be listed here, with who made it.',
  },
  before: { id: 'editMember.before', defaultMessage: 'Before' },
  after: { id: 'editMember.after', defaultMessage: 'After' },
  field: { id: 'editMember.field', defaultMessage: 'Field' },
  kind: { id: 'editMember.kind', defaultMessage: 'Kind' },
  agent: { id: 'editMember.agent', defaultMessage: 'Agent' },
  allKinds: { id: 'editMember.allKinds', defaultMessage: 'All kinds' },
  allAgents: { id: 'editMember.allAgents', defaultMessage: 'All agents' },
  system: { id: 'editMember.system', defaultMessage: 'The system' },
  undone: { id: 'editMember.undone', defaultMessage: 'Took back a change' },
  showMore: { id: 'editMember.showMore', defaultMessage: 'Show older changes' },
})
