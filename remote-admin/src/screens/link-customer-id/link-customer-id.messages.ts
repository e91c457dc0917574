import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.customerLink.title', defaultMessage: 'Link Customer ID' },
  lead: {
    id: 'admin.customerLink.lead',
    defaultMessage:
      'An agent’s own account on the main site: its triggers and news can be copied to customers, and theirs to it.',
  },
  own: { id: 'admin.customerLink.own', defaultMessage: 'Your own account' },
  ownNone: {
    id: 'admin.customerLink.ownNone',
    defaultMessage: 'Your agent account is not linked with a customer yet.',
  },
  link: { id: 'admin.customerLink.link', defaultMessage: 'Link' },
  change: { id: 'admin.customerLink.change', defaultMessage: 'Change' },
  unlink: { id: 'admin.customerLink.unlink', defaultMessage: 'Unlink' },
  linkTitle: { id: 'admin.customerLink.linkTitle', defaultMessage: 'Link {name} with a customer' },
  customerEmail: { id: 'admin.customerLink.customerEmail', defaultMessage: 'Email of the customer' },
  customerEmailHint: {
    id: 'admin.customerLink.customerEmailHint',
    defaultMessage: 'As it is stored on the customer page.',
  },
  linked: { id: 'admin.customerLink.linked', defaultMessage: '{name} is linked with {email}.' },
  unlinked: { id: 'admin.customerLink.unlinked', defaultMessage: '{name} is no longer linked.' },
  unlinkTitle: { id: 'admin.customerLink.unlinkTitle', defaultMessage: 'Unlink {name} from {email}?' },
  unlinkBody: {
    id: 'admin.customerLink.unlinkBody',
    defaultMessage: 'They can no longer copy triggers and news from or to their own account. The customer stays.',
  },
  agents: { id: 'admin.customerLink.agents', defaultMessage: 'All agents' },
  inactive: { id: 'admin.customerLink.inactive', defaultMessage: 'Not active' },
  empty: { id: 'admin.customerLink.empty', defaultMessage: 'There are no agents' },
  emptyHint: { id: 'admin.customerLink.emptyHint', defaultMessage: 'Agents can be invited on their page.' },
})
