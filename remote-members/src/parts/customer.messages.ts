import { defineWords } from '@console/shared/intl/words'
import { customerWords as kitWords } from '@console/shared/words/customer'

/** Words that every screen about customers uses. */
export const customerWords = {
  ...kitWords,
  ...defineWords({
    city: { id: 'customer.city', defaultMessage: 'City' },
    companyUrl: { id: 'customer.companyUrl', defaultMessage: 'Company website' },
    firstName: { id: 'customer.firstName', defaultMessage: 'First name' },
    flags: { id: 'customer.flags', defaultMessage: 'Flags' },
    id: { id: 'customer.id', defaultMessage: 'Id' },
    ip: { id: 'customer.ip', defaultMessage: 'IP' },
    ipLocation: { id: 'customer.ipLocation', defaultMessage: 'IP location' },
    lastName: { id: 'customer.lastName', defaultMessage: 'Last name' },
    notes: { id: 'customer.notes', defaultMessage: 'Notes' },
    phone: { id: 'customer.phone', defaultMessage: 'Phone' },
    postalCode: { id: 'customer.postalCode', defaultMessage: 'Postal code' },
    seats: { id: 'customer.seats', defaultMessage: 'Seats' },
    state: { id: 'customer.state', defaultMessage: 'State or province' },
    street: { id: 'customer.street', defaultMessage: 'Street' },
    stripeId: { id: 'customer.stripeId', defaultMessage: 'Stripe id' },
    title: { id: 'customer.title', defaultMessage: 'Job title' },
    updated: { id: 'customer.updated', defaultMessage: 'Last change' },
  }),
}
