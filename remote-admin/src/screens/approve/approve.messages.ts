import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'admin.approve.title', defaultMessage: 'Approve' },
  types: { id: 'admin.approve.types', defaultMessage: 'Request types' },
})
