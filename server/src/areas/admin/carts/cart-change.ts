import type { Cart } from '@console/remote-admin/contract/calls/carts'
import type { Item } from '@console/remote-admin/contract/cart'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { lockCart, readCart, writeCart } from './cart.ts'

/** A line of a cart as the audit log stores it. */
type Line = Pick<Item, 'product_id' | 'name' | 'quantity' | 'price'>
interface Kept {
  readonly cart: readonly Line[]
}

const keptOf = ({ items }: Cart): Kept => ({
  cart: items.map(({ product_id, name, quantity, price }) => ({ product_id, name, quantity, price })),
})

/** Replaces the content of a cart. */
export const setCart = async (
  db: Executor,
  customerId: number,
  before: Cart,
  items: readonly Item[],
): Promise<Changed<Cart>> => {
  await writeCart(db, customerId, items)
  const data = await readCart(db, customerId)
  return { data, target: customerId, before: keptOf(before), after: keptOf(data) }
}

/** Restores the earlier cart if the customer has not changed it since. */
export const undoCart: Undo = async ({ target, before, after }, db) => {
  const customerId = Number(target)
  const now = await lockCart(db, customerId)
  const [old, current] = [before as Kept, after as Kept] // written by setCart
  const cartText = ({ cart }: Kept) =>
    JSON.stringify(cart.map(({ product_id, quantity, price }) => [product_id, quantity, price]))
  if (!now || cartText(keptOf(now)) !== cartText(current)) throw new Failed('notUndoable')
  await writeCart(
    db,
    customerId,
    old.cart.map((line) => ({ ...line, price_now: line.price })),
  )
}
