import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

const messages = defineMessages({
  notConfigured: { id: 'reports.reportError.notConfigured', defaultMessage: 'Stripe is not set up here.' },
})

/** Error messages of this area, by code. */
export const errors = messages satisfies ErrorMessagesFor<keyof typeof areaErrors>
