import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { runDomainChecks } from '../../areas/dataentry/domain-checks/checks-worker.ts'
import { scannedDomains } from '../../areas/dataentry/domain-checks/scanned-domain-schema.ts'
import { readStagedPages } from '../../areas/dataentry/press-reader/press-reader.ts'
import { internalHosts, internalNames } from '../../testing/internal-hosts.ts'
import { startNameServer } from '../../testing/neighbours/name-server.ts'
import { startWebSite } from '../../testing/neighbours/web-site.ts'
import { testServer } from '../../testing/server.ts'
import { nothingOutside } from '../outside.ts'
import { followUrl } from './follow-url.ts'
import { resolveHost } from './resolve-host.ts'
import type { Web } from './web.ts'

const names = Object.keys(internalNames)
const never = new AbortController().signal

let sink: Awaited<ReturnType<typeof startWebSite>>
let dns: Awaited<ReturnType<typeof startNameServer>>
// As the server sets it up, except for the ports: the sink cannot listen on those of the web.
const web: Web = {
  follow: (url, options) =>
    followUrl(url.replace(/^(https?:\/\/[^/:]+)\/$/, `$1:${sink.port}/`), {
      ...options,
      dnsServers: dns.dnsServers,
      ports: [sink.port],
    }),
  resolve: (name, options) => resolveHost(name, { ...options, dnsServers: dns.dnsServers }),
}
const server = testServer({ outside: { ...nothingOutside, web } })
const call = () => server.as('manager')

beforeAll(async () => {
  sink = await startWebSite((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>inside</p>'),
  )
  dns = await startNameServer(
    Object.fromEntries(Object.entries(internalNames).map(([name, found]) => [name, () => found])),
  )
})
afterAll(() => Promise.all([sink.stop(), dns.stop()]))
afterEach(() => expect(sink.connections()).toBe(0))

const addresses = () => [...internalHosts, ...names].map((host) => `http://${host}:${sink.port}/page`)

test('400 readPressPage: requests no internal address', async () => {
  for (const url of addresses()) {
    const { status, code } = await call()(pressCalls.readPressPage, { url })
    expect([url, status, code]).toEqual([url, 400, 'addressRefused'])
  }
})

test('staged internal addresses are never read', async () => {
  const { data } = await call()(stagedPressCalls.addManyStagedPress, {
    lines: addresses(),
    company_id: null,
    kind: 'news',
  })
  await readStagedPages(server.db, web, never)
  const { rows } = (await call()(stagedPressCalls.listStagedPress, { page: { size: 100 } })).data
  expect(rows).toHaveLength(data.added)
  expect(data.added + data.left_out.length).toBe(addresses().length)
  // Several spellings of one page; each is rejected separately.
  expect(data.left_out.every(({ outcome }) => outcome === 'twice')).toBe(true)
  expect(rows.every(({ state, problem }) => state === 'failed' && problem === 'addressRefused')).toBe(true)
})

test('checking domains, one or many, requests no internal address', async () => {
  const scanned = await server.db
    .insert(scannedDomains)
    .values([...names, 'localhost', '127.0.0.1'].map((domain) => ({ domain })))
    .returning({ id: scannedDomains.id, domain: scannedDomains.domain })
  const named = scanned.filter(({ domain }) => names.includes(domain))
  for (const { id } of named) {
    const { data } = await call()(domainChecksCalls.checkDomain, { scanned_domain_id: id })
    expect(data).toMatchObject({ resolves: 'yes', problem: 'internal' })
  }
  await call()(domainChecksCalls.startDomainCheck, { selection: { ids: scanned.map(({ id }) => id) } })
  await runDomainChecks(server.db, web, never)
  for (const { id } of scanned) {
    const { data } = await call()(domainChecksCalls.getScannedDomain, { scanned_domain_id: id })
    expect([data.domain, data.checked_at === null]).toEqual([data.domain, false])
  }
})
