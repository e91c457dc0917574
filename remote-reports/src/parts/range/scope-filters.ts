import type { Filter } from '@console/shared/kit/list-screen'
import { kitMessages } from '@console/shared/messages/kit'
import { customerMessages } from '../customer/customer.messages.ts'
import { rangeMessages } from './range.messages.ts'

/** What the lists of a report are narrowed by besides their own filters, as the list of their exports tells it. */
export const scopeFilters: readonly Filter[] = [
  { kind: 'date', key: 'from', label: rangeMessages.from },
  { kind: 'date', key: 'to', label: rangeMessages.to },
  {
    kind: 'choice',
    key: 'compare',
    label: rangeMessages.compare,
    options: [
      { value: 'true', label: kitMessages.yes },
      { value: 'false', label: kitMessages.no },
    ],
  },
  { kind: 'text', key: 'customer_id', label: customerMessages.customer },
  { kind: 'text', key: 'key_id', label: rangeMessages.apiKey },
]
