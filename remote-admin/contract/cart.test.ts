import { type Item, maxOfOne, restoredCart, totalOf } from './cart.ts'

const item = (product_id: number, quantity: number, price: number, price_now: number | null = price): Item => ({
  product_id,
  name: `Product ${product_id}`,
  quantity,
  price,
  price_now,
})
const summaryOf = (items: readonly Item[]) =>
  items.map(({ product_id, quantity, price }) => [product_id, quantity, price] as const)

test.each<[string, Item[], Item[], (readonly [number, number, number])[]]>([
  ['an empty cart gets the items of the order', [], [item(1, 2, 500)], [[1, 2, 500]]],
  ['items no longer sold are left out', [], [item(1, 2, 500, null), item(2, 1, 100)], [[2, 1, 100]]],
  ["items get today's price", [], [item(1, 1, 500, 700)], [[1, 1, 700]]],
  [
    'items already in the cart add up and keep their place',
    [item(1, 1, 500), item(2, 1, 100)],
    [item(1, 2, 400, 500)],
    [
      [1, 3, 500],
      [2, 1, 100],
    ],
  ],
  [
    'other items of the cart stay',
    [item(3, 1, 900, null)],
    [item(1, 1, 500)],
    [
      [3, 1, 900],
      [1, 1, 500],
    ],
  ],
  ['no line exceeds the maximum', [item(1, maxOfOne, 500)], [item(1, 5, 500)], [[1, maxOfOne, 500]]],
])('%s', (_said, cart, order, expected) => {
  expect(summaryOf(restoredCart(cart, order))).toEqual(expected)
})

test('the total adds up all lines at their own prices', () => {
  expect(totalOf([item(1, 2, 500, 900), item(2, 3, 100, null)])).toBe(1_300)
  expect(totalOf([])).toBe(0)
})
