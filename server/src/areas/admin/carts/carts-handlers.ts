import { clearCart } from './clear-cart.ts'
import { getCart } from './get-cart.ts'
import { listOrders } from './list-orders.ts'
import { restoreOrder } from './restore-order.ts'

/** All handlers of the group, for handlers.ts. */
export const cartsHandlers = { clearCart, getCart, listOrders, restoreOrder }
