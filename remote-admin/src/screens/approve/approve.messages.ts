import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.approve.title', defaultMessage: 'Approve' },
  types: { id: 'admin.approve.types', defaultMessage: 'Request types' },
})
