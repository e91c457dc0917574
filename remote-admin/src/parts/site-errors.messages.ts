import { defineWords } from '@console/shared/intl/words'

/** Why something was refused, by the code of the server (contract/errors.ts). */
export const siteRefusals = defineWords({
  bannerEnded: { id: 'refusal.bannerEnded', defaultMessage: 'This banner has ended.' },
  bannerOverlaps: {
    id: 'refusal.bannerOverlaps',
    defaultMessage: '“{text}” is shown to the same audience at that time. End it first, or choose another time.',
  },
  cartEmpty: { id: 'refusal.cartEmpty', defaultMessage: 'The cart is empty already.' },
  customerLinked: { id: 'refusal.customerLinked', defaultMessage: '{name} is linked with this customer.' },
  lowContrast: { id: 'refusal.lowContrast', defaultMessage: 'The two colours are too alike to be read.' },
  nothingToRestore: { id: 'refusal.nothingToRestore', defaultMessage: 'Nothing of this order is sold any more.' },
  valueChanged: { id: 'refusal.valueChanged', defaultMessage: 'The prices or the cart have changed. Look again.' },
})
