import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

const messages = defineMessages({
  notConfigured: { id: 'reports.reportError.notConfigured', defaultMessage: 'Stripe is not set up here.' },
})

/** What the server refuses in this area, by its code. */
export const errors = messages satisfies ErrorMessagesFor<keyof typeof areaErrors>
