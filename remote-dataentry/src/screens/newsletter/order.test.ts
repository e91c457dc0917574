import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { idsOf, isSame, move, readWork, together, writeWork } from './order.ts'

const press = (press_id: number): NewsletterPress => ({
  press_id,
  kind: 'news',
  company_id: 1,
  company_name: 'Acme',
  domain: 'acme.example',
  title: `No. ${press_id}`,
  summary: '',
  url: '',
  site: '',
  language: '',
  happened_on: null,
  amount: null,
  currency: null,
  round: '',
  people: [],
  gone: false,
})
const order = (...ids: number[]) => ids.map(press)

test.each([
  ['down', [1, 2, 3], 0, 1, [2, 1, 3]],
  ['to the end', [1, 2, 3], 0, 2, [2, 3, 1]],
  ['up', [1, 2, 3], 2, 0, [3, 1, 2]],
  ['not beyond the end', [1, 2, 3], 2, 9, [1, 2, 3]],
  ['not before the beginning', [1, 2, 3], 0, -1, [1, 2, 3]],
  ['an unknown one', [1], 4, 0, [1]],
])('moves one %s', (_, ids, from, to, moved) => {
  expect(idsOf(move(order(...ids), from, to))).toEqual(moved)
})

test.each([
  ['both added an item', [1], [1, 2], [1, 3], [1, 3, 2]],
  ['I removed an item', [1, 2], [1], [2, 1], [1]],
  ['they removed the item I moved', [1, 2], [2, 1], [2], [2]],
  ['both added the same item', [], [1], [1], [1]],
  ['they changed nothing', [1], [1, 2], [1], [1, 2]],
])('merges both orders where %s', (_, began, mine, theirs, both) => {
  expect(idsOf(together(order(...began), order(...mine), order(...theirs)))).toEqual(both)
})

test('equal orders are the same', () => {
  expect([isSame(order(1, 2), order(1, 2)), isSame(order(1, 2), order(2, 1))]).toEqual([true, false])
})

test('reads back its own work and nothing else', () => {
  const work = { version: 3, began: order(1), order: order(2, 1) }
  expect(readWork(writeWork(work))).toEqual(work)
  expect([readWork('{"version":3}'), readWork('no'), readWork(undefined), readWork('3')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
