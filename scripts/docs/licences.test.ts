import { measured } from '@console/shared/testing/measured'
import { isAllowedLicence, shippedPackages } from './licences.ts'

test('every shipped package may be used and redistributed', () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'prom-client']))
  expect(shipped.filter((one) => !isAllowedLicence(one))).toEqual([])
  measured('F8', 'packages shipped, each with an allowed licence', shipped.length)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['none', false],
  ['', false],
])('licence %s: %s', (licence, isAllowed) => {
  expect(isAllowedLicence({ name: 'some-package', licence })).toBe(isAllowed)
})

test('an exception for one package covers no other', () => {
  const licence = 'LGPL-3.0-or-later'
  expect(isAllowedLicence({ name: '@img/sharp-libvips-linux-x64', licence })).toBe(true)
  expect(isAllowedLicence({ name: '@img/else', licence })).toBe(false)
})
