import { defineWords } from '@console/shared/intl/words'

/** Words of mail to customers by template. */
export const mailWords = defineWords({
  template: { id: 'mail.template', defaultMessage: 'Template' },
  preview: { id: 'mail.preview', defaultMessage: 'Preview' },
  to: { id: 'mail.to', defaultMessage: 'To' },
  subject: { id: 'mail.subject', defaultMessage: 'Subject' },
  missing: {
    id: 'mail.missing',
    defaultMessage: 'Unknown for this customer: {fields}. Check the text before sending.',
  },
  sentBefore: { id: 'mail.sentBefore', defaultMessage: 'They already got this template: {when}.' },
  noTemplates: { id: 'mail.noTemplates', defaultMessage: 'No templates' },
  noTemplatesHint: { id: 'mail.noTemplatesHint', defaultMessage: 'There are no templates of this kind yet.' },
  trialEnd: { id: 'mail.trialEnd', defaultMessage: 'Trial end' },
  renewal: { id: 'mail.renewal', defaultMessage: 'Renewal date' },
  agentName: { id: 'mail.agentName', defaultMessage: 'Agent’s name' },
})
