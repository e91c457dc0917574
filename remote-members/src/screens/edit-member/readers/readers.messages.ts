import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  hint: {
    id: 'members.readers.hint',
    defaultMessage: 'Only Super Users see this. Each line is one agent on one day.',
  },
  agent: { id: 'members.readers.agent', defaultMessage: 'Agent' },
  calls: { id: 'members.readers.calls', defaultMessage: 'Calls' },
  how: { id: 'members.readers.how', defaultMessage: 'How' },
  last: { id: 'members.readers.last', defaultMessage: 'Last time' },
  times: { id: 'members.readers.times', defaultMessage: 'Times' },
  record: { id: 'members.readers.record', defaultMessage: 'Opened' },
  list: { id: 'members.readers.list', defaultMessage: 'In a list' },
  file: { id: 'members.readers.file', defaultMessage: 'In a file' },
  empty: { id: 'members.readers.empty', defaultMessage: 'Nobody has looked at this customer yet.' },
  more: { id: 'members.readers.more', defaultMessage: 'Older entries are in Audit.' },
  search: { id: 'members.readers.search', defaultMessage: 'Search in Audit' },
})
