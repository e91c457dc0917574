import { completeFunding } from './complete-funding.ts'
import { confirmHiring } from './confirm-hiring.ts'
import { createFundingCompany } from './create-funding-company.ts'
import { getQueuedEvent } from './get-queued-event.ts'
import { linkFundingCompany } from './link-funding-company.ts'
import { rejectEvent } from './reject-event.ts'
import { reopenEvent } from './reopen-event.ts'

/** All handlers of the group, for handlers.ts. */
export const pressQueuesHandlers = {
  completeFunding,
  confirmHiring,
  createFundingCompany,
  getQueuedEvent,
  linkFundingCompany,
  rejectEvent,
  reopenEvent,
}
