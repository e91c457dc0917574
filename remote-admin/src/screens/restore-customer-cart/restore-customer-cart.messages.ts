import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.cart.title', defaultMessage: 'Restore Customers Cart' },
  pick: { id: 'admin.cart.pick', defaultMessage: 'Choose a customer' },
  pickHint: { id: 'admin.cart.pickHint', defaultMessage: 'Their cart and their orders are shown here.' },
  notFound: { id: 'admin.cart.notFound', defaultMessage: 'There is no customer {id}' },
  cart: { id: 'admin.cart.cart', defaultMessage: 'Cart' },
  cartEmpty: { id: 'admin.cart.cartEmpty', defaultMessage: 'The cart is empty.' },
  clear: { id: 'admin.cart.clear', defaultMessage: 'Empty the cart' },
  clearTitle: { id: 'admin.cart.clearTitle', defaultMessage: 'Empty the cart of {name}?' },
  clearBody: {
    id: 'admin.cart.clearBody',
    defaultMessage: '{count, plural, one {# product} other {# products}} for {total} are taken out.',
  },
  cleared: { id: 'admin.cart.cleared', defaultMessage: 'The cart of {name} is empty.' },
  orders: { id: 'admin.cart.orders', defaultMessage: 'Orders' },
  ordersCount: { id: 'admin.cart.ordersCount', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
  ordersEmpty: { id: 'admin.cart.ordersEmpty', defaultMessage: 'They have not ordered anything yet.' },
  newestOnly: { id: 'admin.cart.newestOnly', defaultMessage: 'The newest {count} are shown.' },
  order: { id: 'admin.cart.order', defaultMessage: 'Order {index}' },
  restore: { id: 'admin.cart.restore', defaultMessage: 'Restore' },
  restoreTitle: { id: 'admin.cart.restoreTitle', defaultMessage: 'Restore order {index} for {name}' },
  restoreAction: { id: 'admin.cart.restoreAction', defaultMessage: 'Put into the cart' },
  willHold: { id: 'admin.cart.willHold', defaultMessage: 'The cart will hold' },
  restored: { id: 'admin.cart.restored', defaultMessage: 'The cart of {name} now comes to {total}.' },
  nothing: { id: 'admin.cart.nothing', defaultMessage: 'None of these products are sold any more.' },
  gone: { id: 'admin.cart.gone', defaultMessage: 'No longer sold' },
  now: { id: 'admin.cart.now', defaultMessage: 'now {price}' },
  product: { id: 'admin.cart.product', defaultMessage: 'Product' },
  quantity: { id: 'admin.cart.quantity', defaultMessage: 'Quantity' },
  price: { id: 'admin.cart.price', defaultMessage: 'Price' },
  sum: { id: 'admin.cart.sum', defaultMessage: 'Sum' },
  total: { id: 'admin.cart.total', defaultMessage: 'Total' },
  left: {
    id: 'admin.cart.left',
    defaultMessage:
      '{count, plural, one {# product is no longer sold and is left out} other {# products are no longer sold and are left out}}: {names}.',
  },
  dearer: {
    id: 'admin.cart.dearer',
    defaultMessage:
      '{count, plural, one {# product costs more than it did} other {# products cost more than they did}}: {names}.',
  },
  draft: { id: 'admin.cart.draft', defaultMessage: 'Draft' },
  paid: { id: 'admin.cart.paid', defaultMessage: 'Paid' },
  cancelled: { id: 'admin.cart.cancelled', defaultMessage: 'Cancelled' },
  abandoned: { id: 'admin.cart.abandoned', defaultMessage: 'Abandoned' },
})
