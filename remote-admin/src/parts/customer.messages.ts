import { customerWords as kitWords } from '@console/remote-members/widgets/customer.messages'
import { defineWords } from '@console/shared/intl/words'

/** Words of customers that several screens of this remote use. */
export const customerWords = {
  ...kitWords,
  ...defineWords({
    customer: { id: 'admin.adminCustomer.customer', defaultMessage: 'Customer' },
    staff: { id: 'admin.adminCustomer.staff', defaultMessage: 'Staff' },
  }),
}
