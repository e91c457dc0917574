import { defineMessages } from '@console/shared/intl/messages'

export const accessMessages = defineMessages({
  title: { id: 'access.title', defaultMessage: 'Who may see which screen' },
  agent: { id: 'access.agent', defaultMessage: 'Agent' },
  compare: { id: 'access.compare', defaultMessage: 'Compare with' },
  nobody: { id: 'access.nobody', defaultMessage: 'Nobody' },
  differences: { id: 'access.differences', defaultMessage: 'Only differences' },
  noDifferences: { id: 'access.noDifferences', defaultMessage: 'Both may open the same screens.' },
  screen: { id: 'access.screen', defaultMessage: 'Screen' },
  open: { id: 'access.open', defaultMessage: 'Yes' },
  closed: { id: 'access.closed', defaultMessage: 'No' },
  count: {
    id: 'access.count',
    defaultMessage: '{name} may open {count, plural, one {# screen} other {# screens}} of {total}.',
  },
  everybody: { id: 'access.everybody', defaultMessage: 'Step 1: open to every agent' },
  dataEntry: {
    id: 'access.dataEntry',
    defaultMessage: 'Step 2: data entry pages are for managers, data entry and Super Users',
  },
  map: { id: 'access.map', defaultMessage: "Step 3: not in this agent's permission map" },
  level: { id: 'access.level', defaultMessage: 'Step 4: allowed for the level {level}' },
  notLevel: { id: 'access.notLevel', defaultMessage: 'Step 4: not allowed for the level {level}' },
  inactive: { id: 'access.inactive', defaultMessage: '{name} cannot sign in at present.' },
  waiting: { id: 'access.waiting', defaultMessage: '{name} has signed up and is awaiting approval.' },
  letIn: { id: 'access.letIn', defaultMessage: 'Approve' },
  letInDone: { id: 'access.letInDone', defaultMessage: '{name} can sign in now.' },
  unknown: { id: 'access.unknown', defaultMessage: 'No User Found!' },
  unknownHint: {
    id: 'access.unknownHint',
    defaultMessage: 'There is no agent with the id {id}. Choose an agent from the list.',
  },
})
