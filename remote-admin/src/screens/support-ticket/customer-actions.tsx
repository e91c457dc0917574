import type { Customer } from '@console/remote-members/contract/calls/members'
import { accountActions } from '@console/remote-members/contract/customer-actions'
import { nameOf } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { customerAccount, members, support } from '../../api.ts'
import { messages } from './customer-panel.messages.ts'

const WelcomeDialog = lazyDialog(() => import('./welcome.dialog.tsx'))

const invalidates = [support.getTicketCustomer, members.getCustomer, members.listCustomerHistory]

/** Harmless actions for a customer: each asks first and is recorded in their history. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const [mailing, setMailing] = useState(false)
  const { customer_id, version } = customer
  const name = nameOf(customer)
  const approve = useChange(customerAccount.setApproval, { done: () => t(messages.approved, { name }), invalidates })
  const newSite = useChange(customerAccount.setNewSite, { done: () => t(messages.newSiteDone, { name }), invalidates })
  const askApprove = async () => {
    const question = {
      title: t(messages.approveTitle, { name }),
      body: t(messages.approveBody),
      action: t(messages.approve),
    }
    if (await confirm(question)) await approve.tell(approve.run({ customer_id, version, status: 'approve' }))
  }
  const askNewSite = async () => {
    const question = {
      title: t(messages.newSiteTitle, { name }),
      body: t(messages.newSiteBody),
      action: t(messages.newSite),
    }
    if (await confirm(question)) await newSite.tell(newSite.run({ customer_id, version, status: true }))
  }
  return (
    <Flex as="section" aria-label={t(messages.actions)} gap="2" wrap="wrap">
      {accountActions.disallowedReason('sendWelcome', customer) === null ? (
        <Button size="xs" variant="outline" onClick={() => setMailing(true)}>
          {t(messages.welcome)}
        </Button>
      ) : null}
      {accountActions.disallowedReason('approve', customer) === null ? (
        <Button size="xs" variant="outline" loading={approve.busy} onClick={() => void askApprove()}>
          {t(messages.approve)}
        </Button>
      ) : null}
      {customer.flags.includes('new_site') ? null : (
        <Button size="xs" variant="outline" loading={newSite.busy} onClick={() => void askNewSite()}>
          {t(messages.newSite)}
        </Button>
      )}
      {mailing ? <WelcomeDialog customerId={customer_id} name={name} onClose={() => setMailing(false)} /> : null}
    </Flex>
  )
}
