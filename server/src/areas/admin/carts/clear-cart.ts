import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockCart } from './cart.ts'
import { setCart, undoCart } from './cart-change.ts'

export const clearCart = change(cartsCalls.clearCart, {
  load: async ({ customer_id }, { db }) => {
    const cart = await lockCart(db, customer_id)
    if (!cart) throw new Failed('notFound')
    return cart
  },
  apply: async ({ customer_id }, cart, { db }) => {
    if (cart.items.length === 0) throw new Failed('cartEmpty')
    return setCart(db, customer_id, cart, [])
  },
  undo: undoCart,
})
