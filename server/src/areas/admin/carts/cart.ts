import type { Cart, Order } from '@console/remote-admin/contract/calls/carts'
import { type Item, totalOf } from '@console/remote-admin/contract/cart'
import { asc, desc, eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { cartItems, orderItems, orders, products } from './cart-schema.ts'

const maxOrders = 200
const currency = 'USD'

const priceNow = sql<number | null>`case when ${products.sold} then ${products.price} end`

const readItems = async (db: Executor, orderIds: number[]): Promise<Map<number, Item[]>> => {
  const rows = await db
    .select({
      order_id: orderItems.order_id,
      product_id: orderItems.product_id,
      name: products.name,
      quantity: orderItems.quantity,
      price: orderItems.price,
      price_now: priceNow,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(inArray(orderItems.order_id, orderIds))
    .orderBy(asc(orderItems.order_id), asc(orderItems.position))
  const items = new Map<number, Item[]>(orderIds.map((id) => [id, []]))
  for (const { order_id, ...item } of rows) items.get(order_id)?.push(item)
  return items
}

/** A customer's orders, newest first, and their total number. */
export const readOrders = async (db: Executor, customerId: number): Promise<{ orders: Order[]; total: number }> => {
  const of = eq(orders.customer_id, customerId)
  const [total, rows] = await Promise.all([
    db.$count(orders, of),
    db.select().from(orders).where(of).orderBy(desc(orders.placed_at), desc(orders.id)).limit(maxOrders),
  ])
  const items = await readItems(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    orders: rows.map(({ id, state, placed_at, currency }, place) => ({
      order_id: id,
      index: total - place,
      state,
      placed_at: placed_at.toISOString(),
      total: totalOf(items.get(id) ?? []),
      currency,
      items: items.get(id) ?? [],
    })),
  }
}

/** The customer of an order, and its content. */
export const readOrder = async (db: Executor, id: number) => {
  const [row] = await db.select({ customer_id: orders.customer_id }).from(orders).where(eq(orders.id, id))
  return row && { ...row, items: (await readItems(db, [id])).get(id) ?? [] }
}

export const cartOf = (items: readonly Item[]): Cart => ({ items: [...items], total: totalOf(items), currency })

export const readCart = async (db: Executor, customerId: number): Promise<Cart> =>
  cartOf(
    await db
      .select({
        product_id: cartItems.product_id,
        name: products.name,
        quantity: cartItems.quantity,
        price: cartItems.price,
        price_now: priceNow,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.product_id))
      .where(eq(cartItems.customer_id, customerId))
      .orderBy(asc(cartItems.position)),
  )

/** A cart to be changed: changes of one customer's cart run one at a time. Undefined if the customer is unknown. */
export const lockCart = async (db: Executor, customerId: number): Promise<Cart | undefined> => {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return customer && readCart(db, customerId)
}

/** Replaces the content of a cart; lines that stay keep the date on which they were added. */
export const writeCart = async (db: Executor, customerId: number, items: readonly Item[]): Promise<void> => {
  const had = await db.delete(cartItems).where(eq(cartItems.customer_id, customerId)).returning()
  const since = new Map(had.map(({ product_id, added_at }) => [product_id, added_at]))
  if (items.length === 0) return
  await db.insert(cartItems).values(
    items.map(({ product_id, quantity, price }, position) => {
      const added_at = since.get(product_id)
      return { customer_id: customerId, position, product_id, quantity, price, ...(added_at && { added_at }) }
    }),
  )
}
