import { defineMessages } from '@console/shared/intl/messages'

export const differenceMessages = defineMessages({
  fields: { id: 'admin.audit.fields', defaultMessage: 'Fields' },
  before: { id: 'admin.audit.before', defaultMessage: 'Before' },
  after: { id: 'admin.audit.after', defaultMessage: 'After' },
  field: { id: 'admin.audit.field', defaultMessage: 'Field' },
  noFields: { id: 'admin.audit.noFields', defaultMessage: 'No fields changed.' },
  yes: { id: 'admin.audit.yes', defaultMessage: 'Yes' },
  no: { id: 'admin.audit.no', defaultMessage: 'No' },
  more: {
    id: 'admin.audit.more',
    defaultMessage: '{count, plural, one {# more field is in the export.} other {# more fields are in the export.}}',
  },
})
