import { webcrypto } from 'node:crypto'
import type { Registry, RegistryEntry } from '@console/shared/contract/area'
import { signer, withLocal } from './registry-answer.ts'

const entry = (area: string, build: string): RegistryEntry => ({
  area,
  build,
  version: '1.0.0',
  manifest: `/remotes/${area}/${build}/mf-manifest.json`,
  integrity: 'sha384-x',
  released_at: '2026-11-01T10:00:00.000Z',
  definition: { area, version: '1.0.0', build, shared: '~0.1.0', notes: '', screens: [], words: {} },
})
const registry: Registry = {
  environment: 'staging',
  host: null,
  areas: [{ ...entry('members', 'live'), previous: entry('members', 'before'), canary: true }, entry('admin', 'live')],
}

test('an area built here replaces theirs as a whole', () => {
  const local: RegistryEntry = { ...entry('members', 'dev'), integrity: null, override: 'development' }
  expect(withLocal(registry, [local]).areas).toEqual([local, entry('admin', 'live')])
})

test('an area they lack comes last', () => {
  expect(withLocal(registry, [entry('new', 'dev')]).areas.map(({ area }) => area)).toEqual(['members', 'admin', 'new'])
  expect(withLocal(registry, []).environment).toBe('staging')
})

test('a browser accepts the signature with the key of the page, and rejects it for any other text', async () => {
  const { publicKey, sign } = signer()
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['verify'])
  const verify = (text: string) =>
    webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(sign('{"areas":[]}'), 'base64'),
      Buffer.from(text),
    )
  expect(await verify('{"areas":[]}')).toBe(true)
  expect(await verify('{"areas":[1]}')).toBe(false)
})
