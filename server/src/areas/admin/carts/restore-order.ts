import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { restoredCart, totalOf } from '@console/remote-admin/contract/cart'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockCart, readOrder } from './cart.ts'
import { setCart, undoCart } from './cart-change.ts'

export const restoreOrder = change(cartsCalls.restoreOrder, {
  load: async ({ order_id }, { db }) => {
    const order = await readOrder(db, order_id)
    const cart = order && (await lockCart(db, order.customer_id))
    if (!order || !cart) throw new Failed('notFound')
    return { ...order, cart }
  },
  apply: async ({ total }, { customer_id, items, cart }, { db }) => {
    if (items.every(({ price_now }) => price_now === null)) throw new Failed('nothingToRestore')
    const filled = restoredCart(cart.items, items)
    // The prices or the cart have changed since the agent saw the total.
    if (total !== undefined && total !== totalOf(filled)) throw new Failed('valueChanged')
    return setCart(db, customer_id, cart, filled)
  },
  undo: undoCart,
})
