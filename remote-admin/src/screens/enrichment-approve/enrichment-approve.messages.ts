import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'enrichmentApprove.title', defaultMessage: 'Enrichment Approve' },
})
