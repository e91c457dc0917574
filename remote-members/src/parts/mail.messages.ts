import { defineWords } from '@console/shared/intl/words'

/** Words of mail to customers by template. */
export const mailWords = defineWords({
  template: { id: 'mail.template', defaultMessage: 'Template' },
  preview: { id: 'mail.preview', defaultMessage: 'Preview' },
  to: { id: 'mail.to', defaultMessage: 'To' },
  subject: { id: 'mail.subject', defaultMessage: 'Subject' },
  missing: {
    id: 'mail.missing',
    defaultMessage: 'Nothing is known for: {fields}. Read the text with this in mind.',
  },
  sentBefore: { id: 'mail.sentBefore', defaultMessage: 'They were sent this template before: {when}.' },
  noTemplates: { id: 'mail.noTemplates', defaultMessage: 'No templates' },
  noTemplatesHint: { id: 'mail.noTemplatesHint', defaultMessage: 'There is nothing of this kind to send yet.' },
  trialEnd: { id: 'mail.trialEnd', defaultMessage: 'End of the trial' },
  renewal: { id: 'mail.renewal', defaultMessage: 'Day of renewal' },
  agentName: { id: 'mail.agentName', defaultMessage: 'Name of the agent' },
})
