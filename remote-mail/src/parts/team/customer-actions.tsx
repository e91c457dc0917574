import type { Customer } from '@console/remote-members/contract/calls/members'
import { accountRefusal } from '@console/remote-members/contract/customer-actions'
import { nameOf } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import { customerAccount, mailTeam, members } from '../../api.ts'
import { senderWords as words } from './sender.messages.ts'

const outdates = [mailTeam.getSender, members.getCustomer, members.listCustomerHistory]

/** What helps a customer and harms nobody: each is confirmed, and stands in their history. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const t = useText()
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
    <>
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
    </>
  )
}
