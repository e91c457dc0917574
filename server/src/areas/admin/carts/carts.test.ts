import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { testServer } from '../../../testing/server.ts'
import { cartItems, orderItems, orders, products } from './cart-schema.ts'

const server = testServer()
const call = server.as('manager')
const undo = (change: number | undefined) => call(sessionCalls.undoChange, { change_id: change ?? 0 })

const addProduct = async (name: string, price: number, sold = true): Promise<number> => {
  const [row] = await server.db.insert(products).values({ name, price, sold }).returning({ id: products.id })
  return row?.id ?? 0
}
const addOrder = async (customer_id: number, items: readonly [product: number, quantity: number, price: number][]) => {
  const values = { customer_id, state: 'abandoned' as const }
  const [row] = await server.db.insert(orders).values(values).returning({ id: orders.id })
  const order_id = row?.id ?? 0
  await server.db
    .insert(orderItems)
    .values(
      items.map(([product_id, quantity, price], position) => ({ order_id, position, product_id, quantity, price })),
    )
  return order_id
}
const cartOf = async (customer_id: number) =>
  (await call(cartsCalls.getCart, { customer_id })).data.cart.items.map(({ name, quantity, price }) => [
    name,
    quantity,
    price,
  ])

let [unlocks, seat, yearbook] = [0, 0, 0]
let customer = 0
let order = 0

beforeAll(async () => {
  unlocks = await addProduct('Unlocks', 5_000)
  seat = await addProduct('Seat', 60_000)
  yearbook = await addProduct('Yearbook', 29_900, false)
})
beforeEach(async () => {
  customer = await server.addCustomer()
  await addOrder(customer, [[seat, 1, 50_000]])
  order = await addOrder(customer, [
    [unlocks, 2, 4_000],
    [yearbook, 1, 29_900],
  ])
  await server.db.insert(cartItems).values([
    { customer_id: customer, position: 0, product_id: seat, quantity: 1, price: 60_000 },
    { customer_id: customer, position: 1, product_id: unlocks, quantity: 1, price: 5_000 },
  ])
})

test('200 listOrders returns them newest first, numbered, with current prices', async () => {
  const { data } = await call(cartsCalls.listOrders, { customer_id: customer })
  expect(data.total).toBe(2)
  expect(data.orders.map(({ index, total, state }) => [index, total, state])).toEqual([
    [2, 37_900, 'abandoned'],
    [1, 50_000, 'abandoned'],
  ])
  expect(data.orders[0]?.items).toEqual([
    { product_id: unlocks, name: 'Unlocks', quantity: 2, price: 4_000, price_now: 5_000 },
    { product_id: yearbook, name: 'Yearbook', quantity: 1, price: 29_900, price_now: null },
  ])
})

test('200 restoreOrder adds what is still sold at the current price, and can be undone', async () => {
  const { data, change } = await call(cartsCalls.restoreOrder, { order_id: order, total: 75_000 })
  expect(data.total).toBe(75_000)
  expect(await cartOf(customer)).toEqual([
    ['Seat', 1, 60_000],
    ['Unlocks', 3, 5_000],
  ])
  const [row] = await server.auditRows('customer', customer)
  expect(row).toMatchObject({
    call: 'reloadOrderCart',
    before: { cart: [{ name: 'Seat' }, { name: 'Unlocks', quantity: 1 }] },
    after: { cart: [{ name: 'Seat' }, { name: 'Unlocks', quantity: 3 }] },
  })
  expect((await undo(change)).status).toBe(200)
  expect(await cartOf(customer)).toEqual([
    ['Seat', 1, 60_000],
    ['Unlocks', 1, 5_000],
  ])
})

test('409 valueChanged if the total differs from the one the agent saw', async () => {
  expect((await call(cartsCalls.restoreOrder, { order_id: order, total: 74_000 })).code).toBe('valueChanged')
})

test('409 nothingToRestore if nothing of it is sold any more', async () => {
  const gone = await addOrder(customer, [[yearbook, 1, 29_900]])
  expect((await call(cartsCalls.restoreOrder, { order_id: gone })).code).toBe('nothingToRestore')
})

test('200 clearCart empties it; a repeat is 409 cartEmpty; undo refills it', async () => {
  const cleared = await call(cartsCalls.clearCart, { customer_id: customer })
  expect(cleared.data).toEqual({ items: [], total: 0, currency: 'USD' })
  expect((await call(cartsCalls.clearCart, { customer_id: customer })).code).toBe('cartEmpty')
  expect((await server.auditRows('customer', customer))[0]).toMatchObject({
    call: 'clearCartData',
    after: { cart: [] },
  })
  await undo(cleared.change)
  expect((await cartOf(customer)).length).toBe(2)
})

test('409 notUndoable once the customer has added something', async () => {
  const cleared = await call(cartsCalls.clearCart, { customer_id: customer })
  await server.db
    .insert(cartItems)
    .values({ customer_id: customer, position: 0, product_id: unlocks, quantity: 1, price: 5_000 })
  expect((await undo(cleared.change)).code).toBe('notUndoable')
})

test('two concurrent restores add up', async () => {
  await Promise.all([order, order].map((order_id) => call(cartsCalls.restoreOrder, { order_id })))
  expect(await cartOf(customer)).toContainEqual(['Unlocks', 5, 5_000])
})

test('404 notFound for unknown customers and orders', async () => {
  const nobody = { customer_id: 999_999 }
  expect((await call(cartsCalls.listOrders, nobody)).code).toBe('notFound')
  expect((await call(cartsCalls.getCart, nobody)).code).toBe('notFound')
  expect((await call(cartsCalls.clearCart, nobody)).code).toBe('notFound')
  expect((await call(cartsCalls.restoreOrder, { order_id: 999_999 })).code).toBe('notFound')
  await server.db.delete(cartItems).where(eq(cartItems.customer_id, customer))
  expect(await cartOf(customer)).toEqual([])
})
