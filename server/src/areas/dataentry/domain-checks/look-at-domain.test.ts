import type { Web } from '../../../integrations/web/web.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { elsewhere, lookAtDomain } from './look-at-domain.ts'

test.each([
  ['acme.com', 'https://acme.com/', ''],
  ['acme.com', 'https://www.acme.com/home?x=1', ''],
  ['acme.com', 'https://shop.acme.com/', ''],
  ['www-acme.com', 'http://acme.com/', 'acme.com'],
  ['acme.com', 'https://about.new-acme.co.uk/', 'new-acme.co.uk'],
  ['acme.com', 'https://acme.github.io/', 'acme.github.io'],
  ['one.github.io', 'https://two.github.io/', 'two.github.io'],
  ['acme.com', 'https://203.0.113.7/', ''],
])('%s leading to %s is recorded as "%s"', (domain, url, expected) => {
  expect(elsewhere(domain, url)).toBe(expected)
})

const found = { found: 'yes', addresses: ['198.51.100.7'], problem: '' } as const
const webOf = (parts: Partial<Web>): Web => ({
  resolve: async () => found,
  follow: async (url) => ({ url, status: 200, contentType: 'text/html', body: Buffer.alloc(0), hops: [url] }),
  ...parts,
})
const failing =
  (code: 'siteUnreachable' | 'addressRefused'): Web['follow'] =>
  async () =>
    Promise.reject(new Failed(code))

describe('checking a domain', () => {
  const nothing = { addresses: [], redirects_to: '', problem: '' }
  const dns = (answer: Awaited<ReturnType<Web['resolve']>>) => webOf({ resolve: async () => answer })

  test.each([
    ['that resolves', webOf({}), { resolves: 'yes', problem: '', addresses: ['198.51.100.7'] }],
    [
      'that does not resolve',
      dns({ found: 'no', addresses: [], problem: 'ENOTFOUND' }),
      { ...nothing, resolves: 'no' },
    ],
    [
      'whose DNS server is too slow',
      dns({ found: 'failed', addresses: [], problem: 'ETIMEOUT' }),
      { ...nothing, resolves: 'failed', problem: 'timeout' },
    ],
    [
      'whose DNS server fails',
      dns({ found: 'failed', addresses: [], problem: 'ESERVFAIL' }),
      { ...nothing, resolves: 'failed', problem: 'dns' },
    ],
    ['without a page', webOf({ follow: failing('siteUnreachable') }), { resolves: 'yes', problem: 'page' }],
    [
      'that leads to an internal address',
      webOf({ follow: failing('addressRefused') }),
      { resolves: 'yes', problem: 'internal' },
    ],
  ])('%s', async (_name, web, expected) => {
    expect(await lookAtDomain(web, 'acme.com')).toMatchObject(expected)
  })

  test('requests without TLS first, and with TLS if nothing answers', async () => {
    const requested: string[] = []
    const follow: Web['follow'] = async (url, options) => {
      requested.push(url)
      if (url.startsWith('http:')) throw new Failed('siteUnreachable')
      return webOf({}).follow('https://acme.org/', options)
    }
    expect(await lookAtDomain(webOf({ follow }), 'acme.com')).toMatchObject({ redirects_to: 'acme.org', problem: '' })
    expect(requested).toEqual(['http://acme.com/', 'https://acme.com/'])
  })

  test('requests no page of a domain that does not resolve', async () => {
    const follow: Web['follow'] = async () => {
      throw new Error('nobody may be asked')
    }
    const resolve: Web['resolve'] = async () => ({ found: 'no', addresses: [], problem: 'ENOTFOUND' })
    expect(await lookAtDomain({ resolve, follow }, 'acme.com')).toMatchObject({ resolves: 'no' })
  })
})
