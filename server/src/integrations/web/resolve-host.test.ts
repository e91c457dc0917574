import { startNameServer } from '../../testing/neighbours/name-server.ts'
import { resolveHost } from './resolve-host.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  names = await startNameServer({
    'one.example': () => ['192.0.2.1'],
    'both.example': () => ['2001:db8::1', '192.0.2.1', '192.0.2.2'],
    'xn--bcher-kva.example': () => ['192.0.2.3'],
    'silent.example': () => [],
  })
})
afterAll(() => names.stop())

const resolve = (name: string, timeoutMs = 2_000) => resolveHost(name, { dnsServers: names.dnsServers, timeoutMs })

test('resolves a name to addresses, IPv4 first', async () => {
  expect(await resolve('one.example')).toEqual({ found: 'yes', addresses: ['192.0.2.1'], problem: '' })
  expect((await resolve('BOTH.example.')).addresses).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1'])
  expect((await resolve('bücher.example')).addresses).toEqual(['192.0.2.3'])
})

test('reports an unknown name', async () => {
  expect(await resolve('nowhere.example')).toEqual({ found: 'no', addresses: [], problem: 'ENOTFOUND' })
  expect((await resolve('')).found).toBe('no')
})

test('reports a DNS server that does not answer in time', async () => {
  const began = performance.now()
  expect(await resolve('silent.example', 300)).toEqual({ found: 'failed', addresses: [], problem: 'ETIMEOUT' })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('resolves localhost without DNS', async () => {
  expect((await resolve('a.LOCALHOST')).addresses).toEqual(['127.0.0.1', '::1'])
})
