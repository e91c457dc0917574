import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { Evidence } from '../../../contract/calls/abuse.ts'
import { abuse, customerAccount } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { messages } from './customer-abuse.messages.ts'

const invalidates = [abuse.getCustomerAbuse, abuse.listAbuseEvents, abuse.listTopAbusers]

/** The measures against a customer; each asks first and shows its result. */
export const useMeasures = ({ customer_id, name, email, plan, status, last_x_days }: Evidence) => {
  const t = useText()
  const clearing = useChange(abuse.clearAbuse, {
    done: ({ cleared }) => t(messages.cleared, { count: cleared }),
    invalidates,
  })
  const blocking = useChange(customerAccount.blockCustomer, { done: () => t(messages.blocked, { name }), invalidates })

  return {
    busy: clearing.busy || blocking.busy,
    /** For one browser, or for everything. */
    clear: async (browser: string | null) => {
      const yes = await confirm({
        title: t(messages.clearTitle, { name }),
        body:
          browser === null
            ? t(messages.clearBody, { count: last_x_days })
            : t(messages.clearBrowserBody, { count: last_x_days, browser }),
        action: t(messages.clear),
      })
      const input = { customer_id, last_x_days, ...(browser !== null && { fingerprint_id: browser }) }
      if (yes) await clearing.tell(clearing.run(input))
    },
    block: async () => {
      const places = { email, plan: t(customerMessages[plan]), status: t(customerMessages[status]) }
      const yes = await confirm({
        title: t(messages.blockTitle, { name }),
        body: t(messages.blockBody, places),
        action: t(messages.block),
        danger: true,
      })
      if (yes) await blocking.tell(blocking.run({ customer_id, block_all: false, reason: 'abuse' }))
    },
  }
}
