import type { Customer } from '@console/remote-members/contract/calls/members'
import { accountRefusal } from '@console/remote-members/contract/customer-actions'
import { nameOf } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/words'
import { Button, Flex } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { lateDialog } from '@console/shared/kit/late-dialog'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { customerAccount, members, support } from '../../api.ts'
import { words } from './customer-panel.messages.ts'

const WelcomeDialog = lateDialog(() => import('./welcome.dialog.tsx'))

const outdates = [support.getTicketCustomer, members.getCustomer, members.listCustomerHistory]

/** What helps a customer and harms nobody: each is confirmed, and stands in their history. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const [mailing, setMailing] = useState(false)
  const { customer_id, version } = customer
  const name = nameOf(customer)
  const approve = useChange(customerAccount.setApproval, { done: () => t(words.approved, { name }), outdates })
  const newSite = useChange(customerAccount.setNewSite, { done: () => t(words.newSiteDone, { name }), outdates })
  const askApprove = async () => {
    const question = { title: t(words.approveTitle, { name }), body: t(words.approveBody), action: t(words.approve) }
    if (await confirm(question)) await approve.tell(approve.run({ customer_id, version, status: 'approve' }))
  }
  const askNewSite = async () => {
    const question = { title: t(words.newSiteTitle, { name }), body: t(words.newSiteBody), action: t(words.newSite) }
    if (await confirm(question)) await newSite.tell(newSite.run({ customer_id, version, status: true }))
  }
  return (
    <Flex as="section" aria-label={t(words.actions)} gap="2" wrap="wrap">
      {accountRefusal('sendWelcome', customer) === null ? (
        <Button size="xs" variant="outline" onClick={() => setMailing(true)}>
          {t(words.welcome)}
        </Button>
      ) : null}
      {accountRefusal('approve', customer) === null ? (
        <Button size="xs" variant="outline" loading={approve.busy} onClick={() => void askApprove()}>
          {t(words.approve)}
        </Button>
      ) : null}
      {customer.flags.includes('new_site') ? null : (
        <Button size="xs" variant="outline" loading={newSite.busy} onClick={() => void askNewSite()}>
          {t(words.newSite)}
        </Button>
      )}
      {mailing ? <WelcomeDialog customerId={customer_id} name={name} onClose={() => setMailing(false)} /> : null}
    </Flex>
  )
}
