import { pinnedFrom } from './pinned.ts'

const name = { width: 200, names: true } as const
const small = { width: 60 }

test.each([
  ['the first column, if none names the row', [small, small], 0, 900, [0]],
  ['all up to the one that names the row', [small, name, small], 40, 1200, [40, 100]],
  ['none, without room for all of them', [small, name], 40, 600, []],
  ['none, if the first is too wide', [name, small], 0, 390, []],
  ['none before the table is laid out', [small, name], 40, 0, []],
  ['none of no columns', [], 40, 1200, []],
])('%s', (_, columns, before, inSight, from) => {
  expect(pinnedFrom(columns, before, inSight)).toEqual(from)
})
