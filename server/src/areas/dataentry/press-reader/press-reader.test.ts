import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { stagedPressCalls as calls } from '@console/remote-dataentry/contract/calls/staged-press'
import { nothingOutside } from '../../../integrations/outside.ts'
import { openWeb, type Web } from '../../../integrations/web/web.ts'
import { startWebSite } from '../../../testing/neighbours/web-site.ts'
import { testServer } from '../../../testing/server.ts'
import { articles, stagedPress } from '../records/press-schema.ts'
import { readStagedPages } from './press-reader.ts'

const never = new AbortController().signal
const text =
  'Acme Corp, a maker of rockets, said on Monday that it has raised $5 million from investors, among them Big Fund.'
const html = (title: string, head = '') =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><article><p>${text}</p><p>${text} Again.</p></article></body></html>`

let site: Awaited<ReturnType<typeof startWebSite>>
let real: Web
// The server is created before its site has a port.
const web: Web = {
  follow: (url, options) => real.follow(url, options),
  resolve: (name, options) => real.resolve(name, options),
}
const server = testServer({ outside: { ...nothingOutside, web } })
const call = () => server.as('data_entry')

beforeAll(async () => {
  site = await startWebSite((request, response) => {
    const path = request.url ?? ''
    const type = { 'content-type': 'text/html; charset=utf-8' }
    if (path === '/image') response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    else if (path === '/gone') response.writeHead(404, type).end('gone')
    else if (path === '/short') response.writeHead(301, { location: '/long' }).end()
    else if (path === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else response.writeHead(200, type).end(html(`Page ${path}`, '<meta name="date" content="2026-03-04">'))
  })
  real = openWeb({ allowed: site.allowed, dnsServers: [] })
})
afterAll(() => site.stop())
beforeEach(async () => {
  await server.db.delete(stagedPress)
  await server.db.delete(articles)
})

const stage = (paths: string[]) =>
  call()(calls.addManyStagedPress, { lines: paths.map(site.url), company_id: null, kind: 'news' })
const states = async () => {
  const { rows } = (await call()(calls.listStagedPress, {})).data
  return Object.fromEntries(
    rows.map(({ url, state, problem, title }) => [new URL(url).pathname, problem || title || state]),
  )
}

describe('readPressPage', () => {
  const read = (url: string) => call()(pressCalls.readPressPage, { url })

  test('200 reads the page, stores it, and finds it again by its address', async () => {
    const { data } = await read(site.url('/one?utm_source=x'))
    expect(data).toMatchObject({ title: 'Page /one?utm_source=x', language: 'en', published_on: '03/04/2026' })
    expect(data.text).toBe(`${text}\n\n${text} Again.`)
    const known = (await call()(pressCalls.searchPressUrl, { url: site.url('/one') })).data
    expect(known.article?.article_id).toBe(data.article_id)
    expect((await read(site.url('/one'))).data.article_id).toBe(data.article_id)
    expect(await server.db.$count(articles)).toBe(1)
  })

  test.each([
    ['400 addressRefused', 'http://127.0.0.1:1/', 'addressRefused'],
    ['400 addressRefused of a redirect', '/inside', 'addressRefused'],
    ['409 siteUnreachable', '/gone', 'siteUnreachable'],
    ['409 pageUnreadable', '/image', 'pageUnreadable'],
  ])('%s', async (_name, where, code) => {
    expect((await read(where.startsWith('/') ? site.url(where) : where)).code).toBe(code)
    expect(await server.db.$count(articles)).toBe(0)
  })
})

describe('the press reader', () => {
  test('reads each staged page once and reports failures', async () => {
    const { data } = await stage(['/one', '/two', '/three', '/gone', '/image', '/inside'])
    await Promise.all([readStagedPages(server.db, web, never), readStagedPages(server.db, web, never)])
    expect(await states()).toEqual({
      '/one': 'Page /one',
      '/two': 'Page /two',
      '/three': 'Page /three',
      '/gone': 'siteUnreachable',
      '/image': 'pageUnreadable',
      '/inside': 'addressRefused',
    })
    const [batch] = (await call()(calls.listStagingBatches, {})).data
    expect(batch).toMatchObject({ batch_id: data.batch?.batch_id, total: 6, read: 3, failed: 3, left: 0 })
    const rows = (await server.auditRows('staged_press')).filter((row) => row.call === 'press-reader')
    expect(rows).toHaveLength(6)
    expect(rows.every((row) => row.agent_id === null)).toBe(true)
  })

  test("keeps an agent's title, and stores the address it was redirected to", async () => {
    await call()(calls.addStagedPress, { url: site.url('/short'), company_id: null, kind: 'news', title: 'Mine' })
    await readStagedPages(server.db, web, never)
    expect(await states()).toEqual({ '/long': 'Mine' })
    await stage(['/short'])
    await readStagedPages(server.db, web, never)
    // That page is already staged, so this one keeps the address by which it came.
    expect(await states()).toEqual({ '/long': 'Mine', '/short': 'Page /long' })
  })

  test('pages stopped or deleted during the run stay so', async () => {
    const { data } = await stage(['/one', '/two'])
    const stopping: Web = {
      ...web,
      follow: async (url, options) => {
        await call()(calls.stopStaging, { batch_id: data.batch?.batch_id ?? 0 })
        return web.follow(url, options)
      },
    }
    await readStagedPages(server.db, stopping, never)
    expect(await states()).toEqual({ '/one': 'stopped', '/two': 'stopped' })
  })

  test('leaves the rest to the next server if a server stops', async () => {
    await stage(['/one', '/two'])
    const stop = new AbortController()
    const dying: Web = {
      ...web,
      follow: async (url, options) => {
        stop.abort()
        return web.follow(url, options)
      },
    }
    await readStagedPages(server.db, dying, stop.signal)
    expect(Object.values(await states())).toEqual(['read', 'read'])
    await readStagedPages(server.db, web, never)
    expect(await states()).toEqual({ '/one': 'Page /one', '/two': 'Page /two' })
  })
})
