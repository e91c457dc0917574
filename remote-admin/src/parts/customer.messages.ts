import { defineWords } from '@console/shared/intl/words'

/** Words of customers that several screens of this remote use. */
export const customerWords = defineWords({
  customer: { id: 'adminCustomer.customer', defaultMessage: 'Customer' },
  email: { id: 'adminCustomer.email', defaultMessage: 'E-mail' },
  company: { id: 'adminCustomer.company', defaultMessage: 'Company' },
  plan: { id: 'adminCustomer.plan', defaultMessage: 'Plan' },
  status: { id: 'adminCustomer.status', defaultMessage: 'Status' },
  staff: { id: 'adminCustomer.staff', defaultMessage: 'Staff' },
  free: { id: 'adminCustomer.free', defaultMessage: 'Free' },
  starter: { id: 'adminCustomer.starter', defaultMessage: 'Starter' },
  professional: { id: 'adminCustomer.professional', defaultMessage: 'Professional' },
  team: { id: 'adminCustomer.team', defaultMessage: 'Team' },
  enterprise: { id: 'adminCustomer.enterprise', defaultMessage: 'Enterprise' },
  pending: { id: 'adminCustomer.pending', defaultMessage: 'Pending' },
  trial: { id: 'adminCustomer.trial', defaultMessage: 'Trial' },
  active: { id: 'adminCustomer.active', defaultMessage: 'Active' },
  past_due: { id: 'adminCustomer.pastDue', defaultMessage: 'Past due' },
  cancelling: { id: 'adminCustomer.cancelling', defaultMessage: 'Cancelling' },
  cancelled: { id: 'adminCustomer.cancelled', defaultMessage: 'Cancelled' },
  blocked: { id: 'adminCustomer.blocked', defaultMessage: 'Blocked' },
  disabled: { id: 'adminCustomer.disabled', defaultMessage: 'Disabled' },
  spam: { id: 'adminCustomer.spam', defaultMessage: 'Spam' },
  model: { id: 'adminCustomer.model', defaultMessage: 'Model' },
  new_site: { id: 'adminCustomer.newSite', defaultMessage: 'New site' },
  encrypted: { id: 'adminCustomer.encrypted', defaultMessage: 'Encrypted' },
})
