import { defineMessages } from '@console/shared/intl/messages'

/** Messages about mail to customers from templates. */
export const mailMessages = defineMessages({
  template: { id: 'members.mail.template', defaultMessage: 'Template' },
  preview: { id: 'members.mail.preview', defaultMessage: 'Preview' },
  to: { id: 'members.mail.to', defaultMessage: 'To' },
  subject: { id: 'members.mail.subject', defaultMessage: 'Subject' },
  missing: {
    id: 'members.mail.missing',
    defaultMessage: 'Unknown for this customer: {fields}. Check the text before sending.',
  },
  sentBefore: { id: 'members.mail.sentBefore', defaultMessage: 'They already got this template: {when}.' },
  noTemplates: { id: 'members.mail.noTemplates', defaultMessage: 'No templates' },
  noTemplatesHint: { id: 'members.mail.noTemplatesHint', defaultMessage: 'There are no templates of this kind yet.' },
  trialEnd: { id: 'members.mail.trialEnd', defaultMessage: 'Trial end' },
  renewal: { id: 'members.mail.renewal', defaultMessage: 'Renewal date' },
  agentName: { id: 'members.mail.agentName', defaultMessage: 'Agent’s name' },
})
