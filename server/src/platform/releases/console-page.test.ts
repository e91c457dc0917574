import { webcrypto } from 'node:crypto'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { firstQuestions } from '@console/remote-members/contract/first-questions'
import type { Registry, RegistryEntry } from '@console/shared/contract/area'
import type { FirstQuestion, FirstRequests } from '@console/shared/contract/first-questions'
import { measured } from '@console/shared/testing/measured'
import { buildId, hashOf, hostBuild, type RemoteOptions, remoteBuild } from '../../testing/builds.ts'
import { addDirectory } from '../../testing/neighbours/directories.ts'
import { testReleaseServer } from '../../testing/releases.ts'

const { server, get } = testReleaseServer()

const pageOf = async (url: string): Promise<string> =>
  (await get().app.inject({ url, headers: { accept: 'text/html' } })).body

/** The text of an element of data, as a browser reads it. */
const dataOf = (page: string, id: string) => {
  const [, attributes = '', text] =
    new RegExp(`<script type="application/json" id="${id}"([^>]*)>(.*?)</script>`, 's').exec(page) ?? []
  return text === undefined ? null : { text, signature: /data-signature="([^"]+)"/.exec(attributes)?.[1] ?? '' }
}
const firstOf = async (url: string): Promise<FirstRequests> =>
  JSON.parse(dataOf(await pageOf(url), 'first')?.text ?? '')
const firstCalls = async (url: string) => (await firstOf(url)).ask.slice(1)

const screens = [
  { id: 'customers-list', path: '/customers-list', title: 'Customers', roles: ['su'] as const },
  { id: 'edit-member', path: '/editmember', title: 'Edit', roles: ['su'] as const },
  { id: 'company', path: '/company/:company_id?', title: 'Company', roles: ['su'] as const },
]
const manifest = (name: string, files: Record<string, string>, listed: Record<string, string[]>) => ({
  files: {
    ...files,
    'mf-manifest.json': JSON.stringify({
      metaData: { publicPath: 'auto' },
      integrity: {
        'remoteEntry.js': hashOf(`console.log('${name}')`),
        'chunk.js': hashOf(`chunk of ${name}, ${'long '.repeat(100)}`),
        ...Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)])),
      },
      screens: listed,
    }),
  },
})
const release = (name: string, first: Record<string, readonly FirstQuestion[]> = {}, options: RemoteOptions = {}) =>
  get().release('members', remoteBuild(name, { ...options, definition: { screens, first } }))

beforeAll(() => get().release('host', hostBuild('page host')))

test('the page names the directories that sign agents in, and no text of theirs is HTML', async () => {
  expect(dataOf(await pageOf('/signin'), 'ways')).toBeNull()
  await addDirectory(server.db, { name: 'Entra ID' })
  const id = await addDirectory(server.db, { name: '</script>Okta', sign_in: true })
  const text = dataOf(await pageOf('/signin'), 'ways')?.text ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual([
    { id: null, name: 'Google' },
    { id, name: '</script>Okta' },
  ])
})

describe('the registry in the page', () => {
  test('is that of /registry, and signed so that a browser verifies its text', async () => {
    await release('a', firstQuestions, { definition: { notes: '</script><script>alert(1)</script>' } })
    const page = await pageOf('/customers-list')
    const { text, signature } = dataOf(page, 'registry') ?? { text: '', signature: '' }
    const answer = (await get().app.inject('/registry')).json<Registry>()
    expect(JSON.parse(text)).toEqual(answer)
    expect(answer.areas[0]?.definition).not.toHaveProperty('first')
    const [, spki = ''] = /<meta name="registry-key" content="([^"]+)"/.exec(page) ?? []
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await webcrypto.subtle.importKey('spki', Buffer.from(spki, 'base64'), algorithm, false, ['verify'])
    const verifies = (body: string) =>
      webcrypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        Buffer.from(signature, 'base64'),
        Buffer.from(body),
      )
    expect([await verifies(text), await verifies(`${text} `)]).toEqual([true, false])
  })

  test('is the current one in the first page after a release', async () => {
    const build = await release('b')
    expect(dataOf(await pageOf('/'), 'registry')?.text).toContain(build)
    const next = await release('c')
    expect(JSON.parse(dataOf(await pageOf('/'), 'registry')?.text ?? '').areas[0].build).toBe(next)
  })

  test('is absent while some agents get another build, and returns afterwards', async () => {
    await release('d')
    await get().release('members', remoteBuild('canary', { definition: { screens } }), 10)
    const page = await pageOf('/customers-list')
    expect(dataOf(page, 'registry')).toBeNull()
    expect(page).not.toContain(buildId('canary'))
    await get().release('members', remoteBuild('canary', { definition: { screens } }))
    expect(dataOf(await pageOf('/'), 'registry')?.text).toContain(buildId('canary'))
  })
})

describe('what the page asks first', () => {
  test('the agent on every page, and what the live build declares for the address', async () => {
    await release('f', { ...firstQuestions })
    expect((await firstOf('/signin')).ask).toEqual([['GET', '/api/v2/user', {}]])
    const page = { size: 100 }
    const sort = { by: 'created_at', direction: 'desc' }
    const url = '/api/v2/members/list_customers'
    expect(await firstCalls('/customers-list')).toEqual([['POST', url, { filters: {}, sort, page }]])
    expect(await firstCalls('/Customers-List/?text=ann&sort=email')).toEqual([
      ['POST', url, { filters: { text: 'ann' }, sort: { by: 'email', direction: 'asc' }, page }],
    ])
    expect((await firstCalls('/editmember?customer_id=7')).map(([, path, input]) => [path, input])).toEqual([
      ['/api/v2/searchMemberData_id', { customer_id: 7 }],
      ['/api/v2/members/get_customer_figures', { customer_id: 7 }],
    ])
  })

  test('a parameter of the path; nothing where it is missing', async () => {
    const input = { customer_id: { from: 'path', name: 'company_id', as: 'number' } } as const
    await release('g', { company: [{ method: 'POST', path: 'searchMemberData_id', input }] })
    expect(await firstCalls('/company/12')).toEqual([['POST', '/api/v2/searchMemberData_id', { customer_id: 12 }]])
    expect([
      await firstCalls('/company'),
      await firstCalls('/company/twelve'),
      await firstCalls('/company/1/2'),
    ]).toEqual([[], [], []])
  })

  test.each([
    '/editmember',
    '/editmember?customer_id=x',
    '/editmember?customer_id=0',
    '/customers-list?sort=nothing',
    '//',
    '/%2f',
  ])('nothing that its call would refuse: %s', async (url) => {
    await release('h', firstQuestions)
    expect(await firstCalls(url)).toEqual([])
  })

  test('never a call that changes something, is secret, or is unknown here, whatever a build declares', async () => {
    const question = (path: string, input: FirstQuestion['input'] = {}): FirstQuestion => ({
      method: 'POST',
      path,
      input,
    })
    await release('i', {
      'customers-list': [
        question('session/delete_session'),
        question('login', { email: 'a@example.com', password: 'b' }),
        question('nothing'),
        question(membersCalls.updateCustomerDetails.path, { customer_id: 1 }),
        question('today_tasks_count'),
      ],
    })
    expect(await firstCalls('/customers-list')).toEqual([['POST', '/api/v2/today_tasks_count', {}]])
    measured('C13', 'declared calls that are no reads, none asked', 4)
  })

  test('text of the address ends no element of the page', async () => {
    await release('j', firstQuestions)
    const page = await pageOf(`/customers-list?text=${encodeURIComponent('</script><img src=x>')}`)
    expect(page).not.toContain('<img')
    expect(JSON.parse(dataOf(page, 'first')?.text ?? '').ask[1][2].filters).toEqual({ text: '</script><img src=x>' })
  })
})

test('a screen with a pattern of its own is served, and asks nothing', async () => {
  const odd = ['/((a+)+)b', '/(', '/:a(b', '/*'].map((path, at) => ({ ...screens[0], id: `odd-${at}`, path }))
  const question = { method: 'POST', path: 'today_tasks_count', input: {} } as const
  const first = Object.fromEntries(odd.map(({ id }) => [id, [question]]))
  const definition = { screens: odd as RegistryEntry['definition']['screens'], first }
  await get().release('members', remoteBuild('odd', { definition }))
  expect(await firstCalls(`/${'a'.repeat(60)}`)).toEqual([])
})

test('the page names the manifest of its area, and the files of its screen that this has hashes of', async () => {
  const listed = { 'customers-list': ['remoteEntry.js', 'list.js', 'unknown.js'] }
  const files = manifest('k', { 'list.js': 'the list' }, listed)
  const build = await release('k', {}, files)
  const ofArea = [`/remotes/members/${build}/mf-manifest.json`, expect.stringMatching(/^sha384-/)]
  expect((await firstOf('/customers-list')).files).toEqual([
    ofArea,
    [`/remotes/members/${build}/remoteEntry.js`, hashOf("console.log('k')")],
    [`/remotes/members/${build}/list.js`, hashOf('the list')],
  ])
  expect((await firstOf('/editmember')).files).toEqual([ofArea])
  expect((await firstOf('/signin')).files).toEqual([])
})

test('the page stays the same for everybody: no token changes it', async () => {
  await release('l', firstQuestions)
  const authorization = `Bearer ${await server.token('su')}`
  const page = await get().app.inject({ url: '/customers-list', headers: { accept: 'text/html', authorization } })
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[\w-]+"/g, '')
  expect(withoutNonce(page.body)).toBe(withoutNonce(await pageOf('/customers-list')))
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
})
