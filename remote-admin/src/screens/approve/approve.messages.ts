import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'approve.title', defaultMessage: 'Approve' },
  types: { id: 'approve.types', defaultMessage: 'Request types' },
})
