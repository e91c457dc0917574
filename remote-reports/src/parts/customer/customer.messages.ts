import { customerWords as kitWords } from '@console/remote-members/widgets/customer.messages'
import { defineWords } from '@console/shared/intl/words'

/** Words of reports about customers. */
export const customerWords = {
  ...kitWords,
  ...defineWords({
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
