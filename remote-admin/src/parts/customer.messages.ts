import { customerMessages as kitMessages } from '@console/remote-members/widgets/customer.messages'
import { defineMessages } from '@console/shared/intl/messages'

/** Messages of customers that several screens of this remote use. */
export const customerMessages = {
  ...kitMessages,
  ...defineMessages({
    customer: { id: 'admin.adminCustomer.customer', defaultMessage: 'Customer' },
    staff: { id: 'admin.adminCustomer.staff', defaultMessage: 'Staff' },
  }),
}
