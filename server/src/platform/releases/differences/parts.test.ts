import { bounded } from './bounded.ts'
import { lastingName, offeredHash } from './names.ts'

test.each([
  ['1029.4e06f241c888.js', '1029.*.js'],
  ['__federation_expose_area.1ab4e7ea2582.js', '__federation_expose_area.*.js'],
  ['assets/main.1ab4e7ea2582.css', 'assets/main.*.css'],
  ['remoteEntry.js', 'remoteEntry.js'],
  ['1029.4e06f241c888.js.br', null],
  ['assets/letters.1ab4e7ea2582.woff2', null],
  ['mf-manifest.json', null],
  ['a(b.js', null],
  ['a+b.js', null],
])('the lasting name of %s is %s', (name, lasting) => expect(lastingName(name)).toBe(lasting))

test.each([
  [`:${'A'.repeat(43)}=:`, `${'A'.repeat(43)}=`],
  [`:${'A'.repeat(42)}=:`, null],
  [`${'A'.repeat(43)}=`, null],
  [undefined, null],
  ['', null],
])('the hash that is offered by %s is %s', (header, hash) => expect(offeredHash(header)).toBe(hash))

test('what was least recently used is dropped first, by weight', () => {
  const numbers = bounded<number>(10, (value) => value)
  numbers.set('a', 4)
  numbers.set('b', 4)
  expect(numbers.get('a')).toBe(4)
  numbers.set('c', 4)
  expect(['a', 'b', 'c'].map(numbers.get)).toEqual([4, undefined, 4])
  numbers.set('a', 2)
  numbers.set('d', 4)
  expect(['a', 'c', 'd'].map(numbers.get)).toEqual([2, 4, 4])
  numbers.set('e', 11)
  expect(numbers.get('e')).toBeUndefined()
})
