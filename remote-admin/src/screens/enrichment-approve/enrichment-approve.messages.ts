import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.enrichmentApprove.title', defaultMessage: 'Enrichment Approve' },
})
