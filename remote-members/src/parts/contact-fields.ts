import type { Word } from '@console/shared/intl/words'
import { customerWords } from './customer.messages.ts'

/** Who a customer is, as forms ask for it. */
export const contactFields = (phoneHint: Word) =>
  [
    { name: 'first_name', label: customerWords.firstName, kind: 'text', required: true },
    { name: 'last_name', label: customerWords.lastName, kind: 'text' },
    { name: 'email', label: customerWords.email, kind: 'email', required: true },
    { name: 'phone', label: customerWords.phone, kind: 'tel', hint: phoneHint },
    { name: 'company_name', label: customerWords.company, kind: 'text' },
    { name: 'company_url', label: customerWords.companyUrl, kind: 'url' },
    { name: 'title', label: customerWords.title, kind: 'text' },
    { name: 'country', label: customerWords.country, kind: 'country' },
  ] as const
