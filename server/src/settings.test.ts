import { resolve } from 'node:path'
import { readSettings } from './settings.ts'

test('an empty environment has its defaults', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    publicUrl: undefined,
    production: false,
    logLevel: 'info',
  })
})

test.each([
  ['a port', { PORT: '0' }, { port: 0 }],
  ['a folder is made absolute', { DATA_DIR: 'x/y' }, { dataDir: resolve('x/y') }],
  ['blank means absent', { DATABASE_URL: ' ', PUBLIC_URL: '' }, { databaseUrl: undefined, publicUrl: undefined }],
  ['an address loses its last slash', { PUBLIC_URL: 'https://x.example/' }, { publicUrl: 'https://x.example' }],
  ['production', { NODE_ENV: 'production' }, { production: true }],
  ['tests are not production', { NODE_ENV: 'test' }, { production: false }],
])('%s', (_, environment, expected) => {
  expect(readSettings(environment)).toMatchObject(expected)
})

test.each([
  ['PORT', 'many'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'db'],
  ['PUBLIC_URL', 'https://x.example/path'],
  ['PUBLIC_URL', 'x.example'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^The settings are not valid: ${name} must [^;]+\\.$`),
  )
})

test('one error names everything, without a password', () => {
  const read = () => readSettings({ PORT: 'x', DATABASE_URL: 'secret-word', LOG_LEVEL: 'x' })
  expect(read).toThrow(/PORT.+DATABASE_URL.+LOG_LEVEL/)
  expect(read).not.toThrow(/secret-word/)
})
