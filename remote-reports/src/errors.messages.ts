import type { ErrorWordsFor } from '@console/shared/contract/define-area'
import { defineWords } from '@console/shared/intl/words'
import type { areaErrors } from '../contract/errors.ts'

const words = defineWords({
  notConfigured: { id: 'reports.reportError.notConfigured', defaultMessage: 'Stripe is not set up here.' },
})

/** What the server refuses in this area, by its code. */
export const errors = words satisfies ErrorWordsFor<keyof typeof areaErrors>
