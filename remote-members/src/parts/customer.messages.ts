import { defineMessages } from '@console/shared/intl/messages'
import { customerMessages as kitMessages } from '../../widgets/customer.messages.ts'

/** Messages shared by the screens about customers. */
export const customerMessages = {
  ...kitMessages,
  ...defineMessages({
    city: { id: 'members.customer.city', defaultMessage: 'City' },
    companyUrl: { id: 'members.customer.companyUrl', defaultMessage: 'Company website' },
    firstName: { id: 'members.customer.firstName', defaultMessage: 'First name' },
    flags: { id: 'members.customer.flags', defaultMessage: 'Flags' },
    id: { id: 'members.customer.id', defaultMessage: 'Id' },
    ip: { id: 'members.customer.ip', defaultMessage: 'IP' },
    ipLocation: { id: 'members.customer.ipLocation', defaultMessage: 'IP location' },
    lastName: { id: 'members.customer.lastName', defaultMessage: 'Last name' },
    notes: { id: 'members.customer.notes', defaultMessage: 'Notes' },
    phone: { id: 'members.customer.phone', defaultMessage: 'Phone' },
    postalCode: { id: 'members.customer.postalCode', defaultMessage: 'Postal code' },
    seats: { id: 'members.customer.seats', defaultMessage: 'Seats' },
    state: { id: 'members.customer.state', defaultMessage: 'State or province' },
    street: { id: 'members.customer.street', defaultMessage: 'Street' },
    stripeId: { id: 'members.customer.stripeId', defaultMessage: 'Stripe id' },
    title: { id: 'members.customer.title', defaultMessage: 'Job title' },
    updated: { id: 'members.customer.updated', defaultMessage: 'Last change' },
  }),
}
