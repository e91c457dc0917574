import { defineWords } from '@console/shared/intl/words'
import { customerWords as kitWords } from '@console/shared/words/customer'

/** Words of reports about customers. */
export const customerWords = {
  ...kitWords,
  ...defineWords({
    customer: { id: 'reportCustomer.customer', defaultMessage: 'Customer' },
    everybody: { id: 'reportCustomer.everybody', defaultMessage: 'All customers' },
    open: { id: 'reportCustomer.open', defaultMessage: 'Open the customer' },
    search: { id: 'reportCustomer.search', defaultMessage: 'Name, e-mail, company or id' },
    rank: { id: 'reportCustomer.rank', defaultMessage: 'Rank' },
    share: { id: 'reportCustomer.share', defaultMessage: 'Share of all' },
    before: { id: 'reportCustomer.before', defaultMessage: 'Previous period' },
    shown: { id: 'reportCustomer.shown', defaultMessage: '{shown} of {count}' },
  }),
}
