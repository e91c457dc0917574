import type { Filter } from '@console/shared/kit/list-screen'
import { kitMessages } from '@console/shared/messages/kit'
import { customerMessages } from '../customer/customer.messages.ts'
import { rangeMessages } from './range.messages.ts'

/** Filters of a report's lists besides their own, as shown with their exports. */
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
