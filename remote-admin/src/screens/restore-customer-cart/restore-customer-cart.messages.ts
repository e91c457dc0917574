import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'cart.title', defaultMessage: 'Restore Customers Cart' },
  pick: { id: 'cart.pick', defaultMessage: 'Choose a customer' },
  pickHint: { id: 'cart.pickHint', defaultMessage: 'Their cart and their orders are shown here.' },
  notFound: { id: 'cart.notFound', defaultMessage: 'There is no customer {id}' },
  cart: { id: 'cart.cart', defaultMessage: 'Cart' },
  cartEmpty: { id: 'cart.cartEmpty', defaultMessage: 'The cart is empty.' },
  clear: { id: 'cart.clear', defaultMessage: 'Empty the cart' },
  clearTitle: { id: 'cart.clearTitle', defaultMessage: 'Empty the cart of {name}?' },
  clearBody: {
    id: 'cart.clearBody',
    defaultMessage: '{count, plural, one {# product} other {# products}} for {total} are taken out.',
  },
  cleared: { id: 'cart.cleared', defaultMessage: 'The cart of {name} is empty.' },
  orders: { id: 'cart.orders', defaultMessage: 'Orders' },
  ordersCount: { id: 'cart.ordersCount', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
  ordersEmpty: { id: 'cart.ordersEmpty', defaultMessage: 'They have not ordered anything yet.' },
  newestOnly: { id: 'cart.newestOnly', defaultMessage: 'The newest {count} are shown.' },
  order: { id: 'cart.order', defaultMessage: 'Order {index}' },
  restore: { id: 'cart.restore', defaultMessage: 'Restore' },
  restoreTitle: { id: 'cart.restoreTitle', defaultMessage: 'Restore order {index} for {name}' },
  restoreAction: { id: 'cart.restoreAction', defaultMessage: 'Put into the cart' },
  willHold: { id: 'cart.willHold', defaultMessage: 'The cart will hold' },
  restored: { id: 'cart.restored', defaultMessage: 'The cart of {name} now comes to {total}.' },
  nothing: { id: 'cart.nothing', defaultMessage: 'None of these products are sold any more.' },
  gone: { id: 'cart.gone', defaultMessage: 'No longer sold' },
  now: { id: 'cart.now', defaultMessage: 'now {price}' },
  product: { id: 'cart.product', defaultMessage: 'Product' },
  quantity: { id: 'cart.quantity', defaultMessage: 'Quantity' },
  price: { id: 'cart.price', defaultMessage: 'Price' },
  sum: { id: 'cart.sum', defaultMessage: 'Sum' },
  total: { id: 'cart.total', defaultMessage: 'Total' },
  left: {
    id: 'cart.left',
    defaultMessage:
      '{count, plural, one {# product is no longer sold and is left out} other {# products are no longer sold and are left out}}: {names}.',
  },
  dearer: {
    id: 'cart.dearer',
    defaultMessage:
      '{count, plural, one {# product costs more than it did} other {# products cost more than they did}}: {names}.',
  },
  draft: { id: 'cart.draft', defaultMessage: 'Draft' },
  paid: { id: 'cart.paid', defaultMessage: 'Paid' },
  cancelled: { id: 'cart.cancelled', defaultMessage: 'Cancelled' },
  abandoned: { id: 'cart.abandoned', defaultMessage: 'Abandoned' },
})
