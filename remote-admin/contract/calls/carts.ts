import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const cartScreen = { screens: ['restore-customer-cart'] } as const

export const orderStates = ['draft', 'paid', 'cancelled', 'abandoned'] as const

/** See contract/cart.ts. */
const item = s.object({
  product_id: s.id(),
  name: s.string(),
  quantity: s.count(),
  price: s.count(),
  price_now: s.nullable(s.count()),
})

const order = s.object({
  order_id: s.id(),
  /** Number of the customer's order, counted from 1 by age. */
  index: s.count(),
  state: s.oneOf(orderStates),
  placed_at: s.timestamp(),
  /** In hundredths of the currency. */
  total: s.count(),
  currency: s.string(),
  items: s.array(item),
})
export type Order = s.Static<typeof order>

const cart = s.object({ items: s.array(item), total: s.count(), currency: s.string() })
export type Cart = s.Static<typeof cart>

/** Customers' orders and carts on the main site. */
export const cartsCalls = defineCalls({
  listOrders: {
    method: 'POST',
    path: 'getAllOrdersWithIndexes',
    summary: "A customer's orders, newest first, 200 at most, each item with what it costs now.",
    access: cartScreen,
    input: s.object({ customer_id: s.id() }),
    output: s.object({ orders: s.array(order), total: s.count() }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  getCart: {
    method: 'POST',
    path: 'cart_items',
    summary: "What lies in a customer's cart, and whose it is.",
    access: cartScreen,
    input: s.object({ customer_id: s.id() }),
    output: s.object({ customer: s.object({ customer_id: s.id(), name: s.string(), email: s.string() }), cart }),
    reads: { customer: 'customer.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  restoreOrder: {
    method: 'POST',
    path: 'reloadOrderCart',
    summary: "Puts what is still sold of an order into its customer's cart again, at the prices of today.",
    access: cartScreen,
    /** `total`: the sum that the agent was shown; refused if the cart now has another total. */
    input: s.object({ order_id: s.id(), total: s.optional(s.count()) }),
    output: cart,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nothingToRestore', 'valueChanged'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  clearCart: {
    method: 'POST',
    path: 'clearCartData',
    summary: "Takes everything out of a customer's cart.",
    access: cartScreen,
    input: s.object({ customer_id: s.id() }),
    output: cart,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'cartEmpty'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
})
