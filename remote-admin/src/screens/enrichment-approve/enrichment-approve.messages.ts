import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'admin.enrichmentApprove.title', defaultMessage: 'Enrichment Approve' },
})
