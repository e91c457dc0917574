import { defineMessages } from '@console/shared/intl/messages'
import { kindMessages } from '../../parts/audit/record.messages.ts'

export const messages = defineMessages({
  view: { id: 'admin.reads.view', defaultMessage: 'What to show' },
  changes: { id: 'admin.reads.changes', defaultMessage: 'Changes' },
  reads: { id: 'admin.reads.reads', defaultMessage: 'Who looked' },
  way: { id: 'admin.reads.way', defaultMessage: 'How' },
  records: { id: 'admin.reads.records', defaultMessage: 'Records' },
  targetFilter: { id: 'admin.reads.targetFilter', defaultMessage: 'Id of a customer or record' },
  empty: { id: 'admin.reads.empty', defaultMessage: 'Nobody has looked at anything yet' },
  emptyHint: {
    id: 'admin.reads.emptyHint',
    defaultMessage: 'Every answer with the data of a customer or of another person is listed here.',
  },
  alarm: {
    id: 'admin.reads.alarm',
    defaultMessage:
      '{name} read {count, plural, one {# customer} other {# customers}} within an hour, {at}. Usually it is {usual}.',
  },
})

export const wayMessages = defineMessages({
  record: { id: 'admin.reads.way.record', defaultMessage: 'Opened' },
  list: { id: 'admin.reads.way.list', defaultMessage: 'In a list' },
  file: { id: 'admin.reads.way.file', defaultMessage: 'In a file' },
})

const { customer, agent, ticket, mail_thread, mail_draft, mail_send, search_alert, company } = kindMessages

/** Kinds of record whose reading is recorded. */
export const readKindMessages = {
  customer,
  agent,
  ticket,
  mail_thread,
  mail_draft,
  mail_send,
  search_alert,
  company,
  ...defineMessages({
    mail: { id: 'admin.reads.kind.mail', defaultMessage: 'Email' },
    request: { id: 'admin.reads.kind.request', defaultMessage: 'Customer request' },
    change: { id: 'admin.reads.kind.change', defaultMessage: 'Change' },
  }),
}
