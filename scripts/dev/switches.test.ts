import { changed, untouched } from './switches.ts'

test('a change leaves everything else unchanged', () => {
  const down = changed(untouched, { neighbours: { admin: 'down' } })
  expect(down).toEqual({ overriding: true, role: null, neighbours: { admin: 'down' } })
  const both = down && changed(down, { role: 'sales', neighbours: { mail: 'slow' } })
  expect(both).toEqual({ overriding: true, role: 'sales', neighbours: { admin: 'down', mail: 'slow' } })
  expect(both && changed(both, { role: null, neighbours: { admin: null } })).toEqual({
    overriding: true,
    role: null,
    neighbours: { mail: 'slow' },
  })
})

test.each([
  undefined,
  null,
  'x',
  [],
  { overriding: 1 },
  { role: 'root' },
  { neighbours: { admin: 'gone' } },
  { neighbours: [] },
])('%j is not a change', (change) => {
  expect(changed(untouched, change)).toBeNull()
})
