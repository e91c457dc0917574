import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealedWith } from './seal.ts'
import { keptSecretKey, secretKeyIn } from './secret-key.ts'

const { seal, open } = sealedWith(randomBytes(32))

test('a sealed secret can be opened, and looks different every time', () => {
  const [one, two] = [seal('JBSWY3DPEHPK3PXP', 'agent 1'), seal('JBSWY3DPEHPK3PXP', 'agent 1')]
  expect(open(one, 'agent 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(one.equals(two)).toBe(false)
  expect(one.toString('latin1')).not.toContain('JBSWY3DP')
})

test('it opens for no other owner, with no other key, and with no bit changed', () => {
  const sealed = seal('secret', 'agent 1')
  expect(() => open(sealed, 'agent 2')).toThrow()
  expect(() => sealedWith(randomBytes(32)).open(sealed, 'agent 1')).toThrow()
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open(changed, 'agent 1')).toThrow()
  }
})

test('a key is 32 bytes in base64 and nothing else', () => {
  expect(secretKeyIn(randomBytes(32).toString('base64'))).toHaveLength(32)
  for (const text of ['', 'x', randomBytes(31).toString('base64'), randomBytes(32).toString('hex')])
    expect(secretKeyIn(text)).toBeNull()
})

describe('the stored key', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-key-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is created once, readable by its owner only, even by two that start together', async () => {
    const [one, two] = await Promise.all([keptSecretKey(join(folder, 'data')), keptSecretKey(join(folder, 'data'))])
    expect(two.equals(one)).toBe(true)
    expect((await keptSecretKey(join(folder, 'data'))).equals(one)).toBe(true)
    expect((await stat(join(folder, 'data', 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  test('is not replaced if the file contains no key', async () => {
    await writeFile(join(folder, 'secret.key'), 'spoilt')
    await chmod(join(folder, 'secret.key'), 0o600)
    await expect(keptSecretKey(folder)).rejects.toThrow('does not hold a key')
  })
})
