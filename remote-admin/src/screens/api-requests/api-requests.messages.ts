import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.apiRequests.title', defaultMessage: 'Manage Api Keys' },
})
