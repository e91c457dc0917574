import { mailPicturesCalls as calls, maxPictureBytes } from '@console/remote-mail/contract/calls/mail-pictures'
import sharp from 'sharp'
import { nothingOutside } from '../../../integrations/outside.ts'
import { followUrl } from '../../../integrations/web/follow-url.ts'
import type { Web } from '../../../integrations/web/web.ts'
import { internalHosts } from '../../../testing/internal-hosts.ts'
import { startWebSite } from '../../../testing/neighbours/web-site.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts, gmailMessages, gmailThreads } from '../records/gmail-schema.ts'
import { trustedSenders } from '../records/mail-team-schema.ts'

type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  body: string
}

let site: Awaited<ReturnType<typeof startWebSite>>
let requests: Asked[] = []
let answer: { status: number; type: string; body: Buffer; location?: string }
// The test's site has no certificate: https addresses of a mail are fetched from it.
const web: Web = {
  follow: (url, options) =>
    followUrl(url.replace('https://list.example', site.url('')), { ...options, allowed: site.allowed }),
  resolve: async () => ({ found: 'failed', addresses: [], problem: 'ECONNREFUSED' }),
}
const server = testServer({ outside: { ...nothingOutside, web } })

const drawing = (side = 20) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })
const picture = (path = '/a.png') => server.as('su')(calls.getPicture, { url: site.url(path) })

beforeAll(async () => {
  site = await startWebSite((request, response) => {
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: '' }
    requests.push(one)
    request.on('data', (part) => {
      one.body += String(part)
    })
    request.on('end', () => {
      const { status, type, body, location } = answer
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body)
    })
  })
})
afterAll(() => site.stop())
beforeEach(async () => {
  requests = []
  answer = { status: 200, type: 'image/png', body: await drawing().png().toBuffer() }
})

describe('getPicture', () => {
  test('200 encodes a picture again and identifies nobody to its server', async () => {
    answer.body = Buffer.concat([answer.body, Buffer.from('<script>alert(1)</script>')])
    const { status, response } = await picture('/a.png?who=1')
    expect(status).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(20)
    expect(response.rawPayload.includes('script')).toBe(false)
    expect(requests).toHaveLength(1)
    expect(
      requests[0]?.headers.cookie ?? requests[0]?.headers.referer ?? requests[0]?.headers.authorization,
    ).toBeUndefined()
  })

  test('200 the bytes decide, not the declared type', async () => {
    answer = { status: 200, type: 'text/html', body: await drawing().jpeg().toBuffer() }
    expect((await picture()).response.headers['content-type']).toBe('image/jpeg')
  })

  test.each<[string, () => Partial<typeof answer>, string, number]>([
    [
      'an SVG',
      () => ({ type: 'image/svg+xml', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      'fileRefused',
      400,
    ],
    ['a page', () => ({ type: 'image/png', body: Buffer.from('<!doctype html><p>hello') }), 'fileRefused', 400],
    ['a broken picture', () => ({ body: answer.body.subarray(0, 60) }), 'fileBroken', 400],
    ['a missing picture', () => ({ status: 404 }), 'siteUnreachable', 409],
    ['too many bytes', () => ({ body: Buffer.alloc(maxPictureBytes + 1) }), 'pageUnreadable', 409],
    [
      'a redirect to an internal address',
      () => ({ status: 302, location: 'http://169.254.169.254/latest' }),
      'addressRefused',
      400,
    ],
    ['a redirect to a file', () => ({ status: 302, location: 'file:///etc/passwd' }), 'addressRefused', 400],
  ])('%s is refused', async (_name, other, code, status) => {
    answer = { ...answer, ...other() }
    expect(await picture()).toMatchObject({ status, code })
  })

  test('400 addressRefused: no internal address is requested', async () => {
    const before = site.connections()
    for (const host of internalHosts.filter((name) => name !== '127.0.0.1'))
      expect(await server.as('su')(calls.getPicture, { url: `http://${host}/a.png` })).toMatchObject({
        status: 400,
        code: 'addressRefused',
      })
    expect(site.connections()).toBe(before)
  })
})

describe('trusted senders', () => {
  const list = async (level: 'su' | 'manager' = 'su') =>
    (await server.as(level)(calls.listTrustedSenders, {})).data.emails

  test('200 each agent has their own, and the audit log contains no address', async () => {
    expect(await list()).toEqual([])
    await server.as('su')(calls.trustSender, { email: 'News@List.example' })
    await server.as('su')(calls.trustSender, { email: 'news@list.example' })
    expect([await list(), await list('manager')]).toEqual([['news@list.example'], []])
    await server.as('su')(calls.untrustSender, { email: 'news@list.example' })
    await server.as('su')(calls.untrustSender, { email: 'news@list.example' })
    expect(await list()).toEqual([])
    const rows = await server.auditRows('preference')
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ trusted_senders: 0 }, { trusted_senders: 1 }],
      [{ trusted_senders: 1 }, { trusted_senders: 0 }],
    ])
    expect(JSON.stringify(rows)).not.toContain('list.example')
  })

  test('409 listFull', async () => {
    const agent_id = await server.agentId('manager')
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ agent_id, email: `a${n}@list.example` }))
    await server.db.insert(trustedSenders).values(rows)
    expect(await server.as('manager')(calls.trustSender, { email: 'b@list.example' })).toMatchObject({
      status: 409,
      code: 'listFull',
    })
  })
})

describe('unsubscribe', () => {
  const mail = async (header: string, post = 'List-Unsubscribe=One-Click') => {
    const [account] = await server.db
      .insert(gmailAccounts)
      .values({ email: `box${Math.random()}@console.example` })
      .returning({ id: gmailAccounts.id })
    const account_id = account?.id ?? 0
    const [thread] = await server.db
      .insert(gmailThreads)
      .values({ account_id, gmail_id: 't' })
      .returning({ id: gmailThreads.id })
    const [message] = await server.db
      .insert(gmailMessages)
      .values({
        account_id,
        thread_id: thread?.id ?? 0,
        gmail_id: 'm',
        at: new Date(),
        from: { name: 'News', email: 'news@list.example' },
        list_unsubscribe: header,
        list_unsubscribe_post: post,
      })
      .returning({ id: gmailMessages.id })
    return { id: message?.id ?? 0, thread: thread?.id ?? 0 }
  }

  test('200 sends one POST without any of our data, and is audited without its address', async () => {
    const { id, thread } = await mail('<mailto:u@list.example>, <https://list.example/u?key=secret>')
    const { status, data } = await server.as('su')(calls.unsubscribe, { id })
    expect([status, data]).toEqual([200, { host: 'list.example' }])
    expect(requests).toMatchObject([{ method: 'POST', path: '/u?key=secret', body: 'List-Unsubscribe=One-Click' }])
    expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const [row] = await server.auditRows('mail_thread', thread)
    expect(row?.after).toEqual({ unsubscribed: id })
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  test('409 siteUnreachable if it is refused, and follows no redirect', async () => {
    const { id, thread } = await mail('<https://list.example/u>')
    answer = { ...answer, status: 302, location: site.url('/other') }
    expect(await server.as('su')(calls.unsubscribe, { id })).toMatchObject({ status: 409, code: 'siteUnreachable' })
    expect(requests).toHaveLength(1)
    expect(await server.auditRows('mail_thread', thread)).toEqual([])
  })

  test('400 addressRefused, 409 cannotUnsubscribe, 404 notFound', async () => {
    const { id: refused } = await mail('<https://127.0.0.2/u>')
    expect(await server.as('su')(calls.unsubscribe, { id: refused })).toMatchObject({ code: 'addressRefused' })
    const { id } = await mail('<https://list.example/u>', '')
    expect(await server.as('su')(calls.unsubscribe, { id })).toMatchObject({ code: 'cannotUnsubscribe' })
    expect(await server.as('su')(calls.unsubscribe, { id: 999_999 })).toMatchObject({ code: 'notFound' })
    expect(requests).toEqual([])
  })
})
