import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { oneFederationRuntime } from '../slim.ts'

const require = createRequire(import.meta.url)
const rememberedRanges = require('./remembered-ranges.cjs') as (
  this: { readonly resourcePath: string },
  source: string,
) => string
const folder = join(dirname(oneFederationRuntime()['@module-federation/runtime-core$'] ?? ''), 'utils/semver')

test('each version and range are compared once, with the answer of the library', async () => {
  const text = await readFile(join(folder, 'index.js'), 'utf8')
  const compared: string[] = []
  const body = rememberedRanges
    .call({ resourcePath: 'index.js' }, text)
    .replaceAll(/^(import|export) .*$/gm, '')
    .replace('function isWithin(version, range) {', 'function isWithin(version, range) { compared.push(version);')
  const helpers = ['utils', 'parser', 'compare'].map((name) => require(join(folder, `${name}.cjs`)) as object)
  const all: Record<string, unknown> = Object.assign({ compared }, ...helpers)
  const satisfy = new Function(...Object.keys(all), `${body}\nreturn satisfy`)(...Object.values(all))
  for (const _ of [1, 2]) {
    expect(satisfy('4.14.0', '^4.2.0')).toBe(true)
    expect(satisfy('4.1.0', '^4.2.0')).toBe(false)
    expect(satisfy('5.0.0', '^4.2.0')).toBe(false)
  }
  expect(compared).toEqual(['4.14.0', '4.1.0', '5.0.0'])
})

test('a runtime that compares otherwise fails the build', () => {
  expect(() => rememberedRanges.call({ resourcePath: 'index.js' }, 'export const satisfy = 1')).toThrow('index.js')
})
