import { customerMessages as kitMessages } from '@console/remote-members/widgets/customer.messages'
import { defineMessages } from '@console/shared/intl/messages'

/** Messages about customers that several screens use. */
export const customerMessages = {
  ...kitMessages,
  ...defineMessages({
    customer: { id: 'admin.adminCustomer.customer', defaultMessage: 'Customer' },
    staff: { id: 'admin.adminCustomer.staff', defaultMessage: 'Staff' },
  }),
}
