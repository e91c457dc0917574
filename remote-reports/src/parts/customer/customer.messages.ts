import { customerMessages as kitMessages } from '@console/remote-members/widgets/customer.messages'
import { defineMessages } from '@console/shared/intl/messages'

/** Messages of reports about customers. */
export const customerMessages = {
  ...kitMessages,
  ...defineMessages({
    customer: { id: 'reports.reportCustomer.customer', defaultMessage: 'Customer' },
    everybody: { id: 'reports.reportCustomer.everybody', defaultMessage: 'All customers' },
    open: { id: 'reports.reportCustomer.open', defaultMessage: 'Open the customer' },
    search: { id: 'reports.reportCustomer.search', defaultMessage: 'Name, email, company or id' },
    rank: { id: 'reports.reportCustomer.rank', defaultMessage: 'Rank' },
    share: { id: 'reports.reportCustomer.share', defaultMessage: 'Share of all' },
    before: { id: 'reports.reportCustomer.before', defaultMessage: 'Previous period' },
    shown: { id: 'reports.reportCustomer.shown', defaultMessage: '{shown} of {count}' },
  }),
}
