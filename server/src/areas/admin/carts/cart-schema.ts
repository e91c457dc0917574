import type { orderStates } from '@console/remote-admin/contract/calls/carts'
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from '#drizzle/pg-core'
import { createdAt, identity } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'

/** Prices are in its hundredths. */
const currency = () => text().notNull().default('USD')

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

const productId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => products.id)

/** Current and former products of the main site. */
export const products = pgTable('products', {
  id: identity(),
  name: text().notNull(),
  price: integer().notNull(),
  currency: currency(),
  sold: boolean().notNull().default(true),
})

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    customer_id: customerId(),
    state: text().$type<(typeof orderStates)[number]>().notNull(),
    placed_at: createdAt(),
    currency: currency(),
  },
  (t) => [index('orders_customer').on(t.customer_id, t.placed_at, t.id)],
)

export const orderItems = pgTable(
  'order_items',
  {
    order_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    product_id: productId(),
    quantity: integer().notNull(),
    /** Unit price at the time of the order. */
    price: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.position] })],
)

export const cartItems = pgTable(
  'cart_items',
  {
    customer_id: customerId(),
    position: smallint().notNull(),
    product_id: productId(),
    quantity: integer().notNull(),
    /** Unit price when it was added. */
    price: integer().notNull(),
    added_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.product_id] })],
)
