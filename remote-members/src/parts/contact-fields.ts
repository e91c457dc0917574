import type { Message } from '@console/shared/intl/messages'
import { customerMessages } from './customer.messages.ts'

/** Contact fields of a customer in forms. */
export const contactFields = (phoneHint: Message) =>
  [
    { name: 'first_name', label: customerMessages.firstName, kind: 'text', required: true },
    { name: 'last_name', label: customerMessages.lastName, kind: 'text' },
    { name: 'email', label: customerMessages.email, kind: 'email', required: true },
    { name: 'phone', label: customerMessages.phone, kind: 'tel', hint: phoneHint },
    { name: 'company_name', label: customerMessages.company, kind: 'text' },
    { name: 'company_url', label: customerMessages.companyUrl, kind: 'url' },
    { name: 'title', label: customerMessages.title, kind: 'text' },
    { name: 'country', label: customerMessages.country, kind: 'country' },
  ] as const
