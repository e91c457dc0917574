/** One product in an order or a cart; prices in hundredths of the currency. */
export interface Item {
  readonly product_id: number
  readonly name: string
  readonly quantity: number
  /** Unit price when it was ordered or put into the cart. */
  readonly price: number
  /** Current unit price; null: no longer sold. */
  readonly price_now: number | null
}

/** Maximum quantity of a product in a cart line. */
export const maxOfOne = 999

export const totalOf = (items: readonly Pick<Item, 'quantity' | 'price'>[]): number =>
  items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

/**
 * A cart with an order restored into it: products still sold, at today's price, added to the existing lines, which keep
 * their place.
 */
export const restoredCart = (cart: readonly Item[], order: readonly Item[]): readonly Item[] => {
  const items = new Map(cart.map((item) => [item.product_id, item]))
  for (const { product_id, name, quantity, price_now } of order) {
    if (price_now === null) continue
    const there = items.get(product_id)?.quantity ?? 0
    const sum = Math.min(maxOfOne, there + quantity)
    items.set(product_id, { product_id, name, quantity: sum, price: price_now, price_now })
  }
  return [...items.values()]
}
