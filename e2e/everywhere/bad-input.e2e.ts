import { expect } from '@playwright/test'
import { type Api, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

interface Refusal {
  readonly status: boolean
  readonly code: string
  readonly data?: Readonly<Record<string, readonly string[]>>
}

/** Sends a raw body; returns the status and the envelope. */
const send = async ({ request }: Api, path: string, body: string): Promise<{ status: number; reply: Refusal }> => {
  const answer = await request.post(`/api/v2/${path}`, {
    data: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  const text = await answer.text()
  expect(text).not.toMatch(/ at .*\.(ts|js):\d|select |insert |node_modules/i)
  return { status: answer.status(), reply: JSON.parse(text) as Refusal } // the envelope of every reply
}

for (const [what, path, body, field] of [
  ['an unknown field', 'searchMemberData', '{"filters":{},"surprise":1}', 'surprise'],
  ['an unknown field inside', 'searchMemberData', '{"filters":{"is_admin":"x"}}', 'filters.is_admin'],
  ['a NUL', 'searchMemberData', '{"filters":{"email":"a\\u0000b"}}', 'filters.email'],
  ['a lone surrogate', 'searchMemberData', '{"filters":{"email":"a\\ud800"}}', 'filters.email'],
  ['a number for a text', 'searchMemberData', '{"filters":{"email":5}}', 'filters.email'],
  ['a text for a number', 'searchMemberData_id', '{"customer_id":"5"}', 'customer_id'],
  ['a missing field', 'searchMemberData_id', '{}', 'customer_id'],
  ['a sort that is none', 'members/list_customers', '{"sort":{"by":"password_hash","direction":"asc"}}', 'sort.by'],
] as const)
  test(`400 at its field: ${what}`, async ({ api }) => {
    const { status, reply } = await send(await api('su'), path, body)
    expect(status).toBe(400)
    expect(reply).toMatchObject({ status: false, code: 'invalidInput' })
    expect(Object.keys(reply.data ?? {})).toContain(field)
  })

test('400: a body that is not JSON', async ({ api }) => {
  expect(await send(await api('su'), 'searchMemberData', '{"filters":')).toMatchObject({
    status: 400,
    reply: { status: false, code: 'invalidInput' },
  })
})

test('404 in the envelope for an unknown call', async ({ api }) => {
  expect(await send(await api('su'), 'no_such_call', '{}')).toMatchObject({
    status: 404,
    reply: { status: false, code: 'notFound' },
  })
})

test('401: no token, an invalid one, another scheme, an ended session', async ({ request }) => {
  const login = await request.post('/api/v2/login', { data: { email: 'sales@example.com', password: 'demo-sales' } })
  const { token } = ((await login.json()) as { data: { token: string } }).data // the reply of login (spec §7)
  const authorization = `Bearer ${token}`
  const ask = async (headers: Record<string, string>) => (await request.get('/api/v2/user', { headers })).status()
  expect(await ask({ authorization })).toBe(200)
  for (const wrong of ['Bearer', 'Bearer x', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])
    expect(await ask({ authorization: wrong }), wrong.replace(token, '…')).toBe(401)
  expect(await ask({})).toBe(401)
  const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
  await request.post('/api/v2/session/delete_session', { data: {}, headers })
  expect(await ask({ authorization })).toBe(401)
})

test('% and _ are searched literally', async ({ api }) => {
  const su = await api('su')
  const { customer_id, company_name } = await prepareCustomer(su)
  const find = async (company: string) =>
    (await su.call<{ customer_id: number }[]>('searchMemberData', { filters: { company } })).map(
      (row) => row.customer_id,
    )
  const listed = async (text: string) =>
    (await su.call<{ total: number }>('members/list_customers', { filters: { text } })).total
  expect(await find(company_name)).toEqual([customer_id])
  expect(await listed(company_name)).toBe(1)
  for (const pattern of [company_name.replace(' & ', '_'), company_name.replace('& ', '%'), `${company_name}%`]) {
    expect(await find(pattern), pattern).toEqual([])
    expect(await listed(pattern), pattern).toBe(0)
  }
})

test('a missing file is not answered with a web page', async ({ request }) => {
  for (const path of [
    '/assets/none.js',
    '/remotes/members/none/remoteEntry.js',
    '/assets/..%2findex.html',
    '/registry/x',
  ]) {
    const answer = await request.get(path, { headers: { accept: 'text/html,*/*' } })
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).not.toContain('html')
  }
})

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', '/signin', '/registry', '/api/v2/user', '/assets/none.js', '/health/live']) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    // An upload is served without an origin and without rights, even a missing one.
    expect(policy, path).toMatch(path.startsWith('/assets/') ? /; sandbox;/ : /script-src 'self'(;|$)/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('/docs renders without browser errors', async ({ open }) => {
  const page = await open()
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Console', exact: true })).toBeVisible()
  await expect(page.getByText(/^Starts a session and gives its bearer token/).first()).toBeVisible()
  await expect(page.getByText('/api/v2/session/undo_change').first()).toBeVisible()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/docs.png` })
})
