import { useText } from '@console/shared/intl/words'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { Evidence } from '../../../contract/calls/abuse.ts'
import { abuse, customerAccount } from '../../api.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { words } from './customer-abuse.messages.ts'

const outdates = [abuse.getCustomerAbuse, abuse.listAbuseEvents, abuse.listTopAbusers]

/** What an agent can do about a customer here; each asks first and says what comes of it. */
export const useMeasures = ({ customer_id, name, email, plan, status, last_x_days }: Evidence) => {
  const t = useText()
  const clearing = useChange(abuse.clearAbuse, {
    done: ({ cleared }) => t(words.cleared, { count: cleared }),
    outdates,
  })
  const blocking = useChange(customerAccount.blockCustomer, { done: () => t(words.blocked, { name }), outdates })

  return {
    busy: clearing.busy || blocking.busy,
    /** With one browser alone, or all that they did. */
    clear: async (browser: string | null) => {
      const yes = await confirm({
        title: t(words.clearTitle, { name }),
        body:
          browser === null
            ? t(words.clearBody, { count: last_x_days })
            : t(words.clearBrowserBody, { count: last_x_days, browser }),
        action: t(words.clear),
      })
      const input = { customer_id, last_x_days, ...(browser !== null && { fingerprint_id: browser }) }
      if (yes) await clearing.tell(clearing.run(input))
    },
    block: async () => {
      const places = { email, plan: t(customerWords[plan]), status: t(customerWords[status]) }
      const yes = await confirm({
        title: t(words.blockTitle, { name }),
        body: t(words.blockBody, places),
        action: t(words.block),
        danger: true,
      })
      if (yes) await blocking.tell(blocking.run({ customer_id, block_all: false, reason: 'abuse' }))
    },
  }
}
