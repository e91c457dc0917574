import type pg from 'pg'
import { type Cell, copyInto } from './copy.ts'
import { createRandom } from './random.ts'

interface Around {
  readonly seed: number
  readonly anchor: Date
  readonly customers: number
  readonly agents: readonly number[]
}

const dayMs = 86_400_000
/** Maximum number of customers with orders. */
const maxBuyers = 120

const stateOdds = [
  ['paid', 5],
  ['abandoned', 3],
  ['draft', 1],
  ['cancelled', 1],
] as const

/** Orders of some customers, and the carts of a few; the first customers have both. */
const addOrders = async (client: pg.ClientBase, { seed, anchor, customers }: Around): Promise<void> => {
  const random = createRandom(seed, 61)
  const { rows: products } = await client.query<{ id: string; price: number }>(
    'select id, price from products order by id',
  )
  const orders: Cell[][] = []
  const items: Cell[][] = []
  const cart: Cell[][] = []
  const some = (most: number) =>
    products
      .map((product) => ({ product, rank: random.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, random.whole(1, most))
      .map(({ product }) => product)
  for (let customer = 1; customer <= Math.min(customers, maxBuyers); customer++) {
    if (customer > 12 && random.chance(0.5)) continue
    for (let left = random.whole(1, 5); left > 0; left--) {
      const placed_at = new Date(anchor.getTime() - (left * 40 + random.whole(0, 39)) * dayMs)
      orders.push([orders.length + 1, customer, random.weighted(stateOdds), placed_at])
      for (const [position, { id, price }] of some(4).entries()) {
        // Some were cheaper at the time of the order.
        const then = random.chance(0.4) ? Math.round((price * 0.85) / 100) * 100 : price
        items.push([orders.length, position, id, random.whole(1, 3), then])
      }
    }
    if (!random.chance(0.4)) continue
    for (const [position, { id, price }] of some(3).entries())
      cart.push([customer, position, id, random.whole(1, 2), price, new Date(anchor.getTime() - 3 * dayMs)])
  }
  await copyInto(client, 'orders', ['id', 'customer_id', 'state', 'placed_at'], orders)
  await copyInto(client, 'order_items', ['order_id', 'position', 'product_id', 'quantity', 'price'], items)
  await copyInto(client, 'cart_items', ['customer_id', 'position', 'product_id', 'quantity', 'price', 'added_at'], cart)
  await client.query("select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))")
}

const banners = [
  ['Read-only on Sunday from 06:00 to 07:00 UTC', '', '', '#ffffff', '#7a1f00', -60, -53, 'all'],
  [
    'Your trial ends soon? Keep your lists.',
    'https://www.example.com/plans',
    'See the plans',
    '#ffffff',
    '#0a5c96',
    -10,
    50,
    'trial',
  ],
  [
    'Hiring events are new in every plan',
    'https://www.example.com/news',
    'Read more',
    '#10212e',
    '#cfe8f7',
    -5,
    20,
    'all',
  ],
  ['Enterprise: the yearly review is due', '', '', '#10212e', '#ffe9b8', 30, 44, 'enterprise'],
] as const

/** Banners of the main site, and announcements besides the release notes. */
const addBanners = async (client: pg.ClientBase, { anchor, agents }: Around): Promise<void> => {
  const inDays = (days: number) => new Date(anchor.getTime() + days * dayMs)
  for (const [text, link, linkText, foreground, background, from, to, audience] of banners)
    await client.query(
      `insert into site_banners (text, link, link_text, foreground, background, starts_at, ends_at, audience, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        text,
        link,
        linkText,
        foreground,
        background,
        inDays(from),
        inDays(to),
        audience,
        agents[0] ?? null,
        inDays(-61),
      ],
    )
}

/** Data for the screens about the main site: orders, carts and banners. */
export const addSite = async (client: pg.ClientBase, around: Around): Promise<void> => {
  await addOrders(client, around)
  await addBanners(client, around)
}
