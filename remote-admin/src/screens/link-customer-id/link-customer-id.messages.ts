import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'customerLink.title', defaultMessage: 'Link Customer ID' },
  lead: {
    id: 'customerLink.lead',
    defaultMessage:
      'An agent’s own account on the main site: its triggers and news can be copied to customers, and theirs to it.',
  },
  own: { id: 'customerLink.own', defaultMessage: 'Your own account' },
  ownNone: { id: 'customerLink.ownNone', defaultMessage: 'Your agent account is not linked with a customer yet.' },
  link: { id: 'customerLink.link', defaultMessage: 'Link' },
  change: { id: 'customerLink.change', defaultMessage: 'Change' },
  unlink: { id: 'customerLink.unlink', defaultMessage: 'Unlink' },
  linkTitle: { id: 'customerLink.linkTitle', defaultMessage: 'Link {name} with a customer' },
  customerEmail: { id: 'customerLink.customerEmail', defaultMessage: 'E-mail of the customer' },
  customerEmailHint: { id: 'customerLink.customerEmailHint', defaultMessage: 'As it is stored on the customer page.' },
  linked: { id: 'customerLink.linked', defaultMessage: '{name} is linked with {email}.' },
  unlinked: { id: 'customerLink.unlinked', defaultMessage: '{name} is no longer linked.' },
  unlinkTitle: { id: 'customerLink.unlinkTitle', defaultMessage: 'Unlink {name} from {email}?' },
  unlinkBody: {
    id: 'customerLink.unlinkBody',
    defaultMessage: 'They can no longer copy triggers and news from or to their own account. The customer stays.',
  },
  agents: { id: 'customerLink.agents', defaultMessage: 'All agents' },
  inactive: { id: 'customerLink.inactive', defaultMessage: 'Not active' },
  empty: { id: 'customerLink.empty', defaultMessage: 'There are no agents' },
  emptyHint: { id: 'customerLink.emptyHint', defaultMessage: 'Agents can be invited on their page.' },
})
