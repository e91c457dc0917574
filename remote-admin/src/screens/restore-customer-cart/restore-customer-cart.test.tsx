import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { Cart, Order } from '../../../contract/calls/carts.ts'
import { Screen } from './restore-customer-cart.screen.tsx'

const customer = { customer_id: 41, name: 'Ana Reis', email: 'ana@acme.example' }
const seat = { product_id: 1, name: 'Seat', quantity: 1, price: 60_000, price_now: 60_000 }
const unlocks = { product_id: 2, name: 'Unlocks', quantity: 2, price: 4_000, price_now: 5_000 }
const yearbook = { product_id: 3, name: 'Yearbook', quantity: 1, price: 29_900, price_now: null }

const cart: Cart = { items: [seat], total: 60_000, currency: 'USD' }
const order = (values: Partial<Order> = {}): Order => ({
  order_id: 9,
  index: 2,
  state: 'abandoned',
  placed_at: '2026-11-01T10:00:00.000Z',
  currency: 'USD',
  total: 37_900,
  items: [unlocks, yearbook],
  ...values,
})

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['carts']>
const show = (answers: Answers = {}, at = '/restore-customer-cart?customer_id=41') =>
  renderScreen(Screen, {
    at,
    answers: {
      carts: {
        getCart: () => ({ customer, cart }),
        listOrders: () => ({ orders: [order(), order({ order_id: 8, index: 1, items: [yearbook] })], total: 2 }),
        ...answers,
      },
      members: { searchCustomers: () => [] },
    },
  })

test('asks for a customer first', async () => {
  await show({}, '/restore-customer-cart')
  expect(await screen.findByText('Choose a customer')).toBeVisible()
})

test('shows the cart beside the orders, and marks discontinued and dearer products', async () => {
  await show()
  expect(await screen.findByRole('region', { name: 'Cart' })).toHaveTextContent(/Seat.*\$600\.00/)
  const orders = screen.getByRole('region', { name: 'Orders' })
  const card = (await within(orders).findAllByRole('listitem'))[0]
  expect(card).toHaveTextContent(
    /Order 2.*Abandoned.*Unlocks.*\$40\.00.*now \$50\.00.*Yearbook.*No longer sold.*\$379\.00/,
  )
})

test('previews the cart before restoring an order, and sends the total that was shown', async () => {
  const { user, received } = await show({ restoreOrder: () => ({ ...cart, total: 70_000 }) })
  await user.click(await screen.findByRole('button', { name: 'Restore: Order 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore order 2 for Ana Reis' })
  expect(dialog).toHaveTextContent('1 product is no longer sold and is left out: Yearbook.')
  expect(dialog).toHaveTextContent('1 product costs more than it did: Unlocks.')
  expect(within(dialog).getByRole('group', { name: 'The cart will hold' })).toHaveTextContent(
    /Seat.*Unlocks.*\$700\.00/,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Put into the cart' }))
  expect(await screen.findByText('The cart of Ana Reis now comes to $700.00.')).toBeVisible()
  expect(received.find(({ call }) => call === 'carts.restoreOrder')?.input).toEqual({ order_id: 9, total: 70_000 })
})

test('an order without any product still on sale cannot be restored', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Restore: Order 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('None of these products are sold any more.')
  expect(within(dialog).getByRole('button', { name: 'Put into the cart' })).toBeDisabled()
})

test('reports that the prices have changed', async () => {
  const { user } = await show({
    restoreOrder: () => {
      throw new Refusal('valueChanged')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Restore: Order 2' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put into the cart' }))
  expect(await screen.findByText('The prices or the cart have changed. Look again.')).toBeVisible()
})

test('empties the cart only after a confirmation that names customer and amount', async () => {
  const { user, received } = await show({ clearCart: () => ({ items: [], total: 0, currency: 'USD' }) })
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }))
  const question = await screen.findByRole('alertdialog', { name: 'Empty the cart of Ana Reis?' })
  expect(question).toHaveTextContent('1 product for $600.00')
  await user.click(within(question).getByRole('button', { name: 'Empty the cart' }))
  expect(await screen.findByText('The cart of Ana Reis is empty.')).toBeVisible()
  expect(received.find(({ call }) => call === 'carts.clearCart')?.input).toEqual({ customer_id: 41 })
})

test('says when both are empty', async () => {
  await show({
    getCart: () => ({ customer, cart: { items: [], total: 0, currency: 'USD' } }),
    listOrders: () => ({ orders: [], total: 0 }),
  })
  expect(await screen.findByText('The cart is empty.')).toBeVisible()
  expect(await screen.findByText('They have not ordered anything yet.')).toBeVisible()
})

test('reports an unknown customer', async () => {
  await show({
    getCart: () => {
      throw new Refusal('notFound')
    },
  })
  expect(await screen.findByText('There is no customer 41')).toBeVisible()
})

test('keeps the cart and offers Retry when the orders fail to load', async () => {
  await show({
    listOrders: () => {
      throw new Refusal('notAllowed')
    },
  })
  expect(await screen.findByRole('region', { name: 'Cart' })).toHaveTextContent('Seat')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('You are not allowed to do this.')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible()
})
