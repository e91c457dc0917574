import type { Filter } from '@console/shared/kit/list-screen'
import { kitWords } from '@console/shared/words/kit'
import { customerWords } from '../customer/customer.messages.ts'
import { rangeWords } from './range.messages.ts'

/** What the lists of a report are narrowed by besides their own filters, as the list of their exports tells it. */
export const scopeFilters: readonly Filter[] = [
  { kind: 'date', key: 'from', label: rangeWords.from },
  { kind: 'date', key: 'to', label: rangeWords.to },
  {
    kind: 'choice',
    key: 'compare',
    label: rangeWords.compare,
    options: [
      { value: 'true', label: kitWords.yes },
      { value: 'false', label: kitWords.no },
    ],
  },
  { kind: 'text', key: 'customer_id', label: customerWords.customer },
  { kind: 'text', key: 'key_id', label: rangeWords.apiKey },
]
