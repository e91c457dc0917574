import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'admin.apiRequests.title', defaultMessage: 'Manage Api Keys' },
})
