import { randomBytes } from 'node:crypto'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { measured } from '@console/shared/testing/measured'
import { and, eq, ne } from '#drizzle'
import { nothingOutside } from '../../../integrations/outside.ts'
import { openProviders } from '../../../integrations/web/web.ts'
import { hashToken } from '../../../platform/authentication/session.ts'
import { directories, directoryIdentities, scimTokens } from '../../../platform/directories/directory-schema.ts'
import { ownerOfSecret } from '../../../platform/directories/provider.ts'
import { agents } from '../../../platform/records/schema.ts'
import { scim } from '../../../platform/scim/scim-route.ts'
import { sealedWith } from '../../../platform/secrets/seal.ts'
import { addAgentOf, addDirectory, rightsOf, scimClient } from '../../../testing/neighbours/directories.ts'
import { startOpenIdProvider } from '../../../testing/neighbours/open-id.ts'
import { testServer } from '../../../testing/server.ts'

const secrets = sealedWith(randomBytes(32))
const signIn = { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' }
const allowed: string[] = []
const server = testServer({
  secrets,
  signIn,
  outside: { ...nothingOutside, askProvider: openProviders({ allowed, dnsServers: [] }) },
  plugins: [async (app) => scim({ db: server.db, signIn })(app)],
})
const su = server.as('su')
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let number = 0

beforeAll(async () => {
  provider = await startOpenIdProvider()
  allowed.push(new URL(provider.place.issuer).host)
})
afterAll(() => provider.stop())
beforeEach(async () => {
  provider.breaks(null)
  await server.db.delete(directories)
})

const get = async (directory_id: number) => (await su(directoriesCalls.getDirectory, { directory_id })).data
const signInOf = (directory_id: number, version: number, values: object = {}) => ({
  directory_id,
  name: 'Entra ID',
  issuer: provider.place.issuer,
  client_id: 'console',
  client_secret: 'the client secret',
  domains: [],
  groups_claim: 'groups',
  sign_in: true,
  version,
  ...values,
})

describe('a directory', () => {
  test('200 is added, set up and offered; its secret is stored sealed, and told to nobody', async () => {
    const { data } = await su(directoriesCalls.addDirectory, { name: 'Entra' })
    const { status, data: saved, response } = await su(directoriesCalls.updateDirectory, signInOf(data.directory_id, 1))
    expect(status).toBe(200)
    expect(saved).toMatchObject({
      name: 'Entra ID',
      sign_in: true,
      has_secret: true,
      redirect_url: 'https://console.example.com/signin',
      scim_url: 'https://console.example.com/scim/v2',
    })
    const [row] = await server.db.select().from(directories)
    expect(secrets.open(row?.client_secret ?? Buffer.alloc(0), ownerOfSecret(data.directory_id))).toBe(
      'the client secret',
    )
    const rows = JSON.stringify([await server.auditRows('directory'), response.body, await get(data.directory_id)])
    expect(rows).not.toContain('the client secret')
    expect((await server.auditRows('directory', data.directory_id)).at(-1)?.after).toMatchObject({
      client_secret: 'another',
    })
    const { data: all } = await su(directoriesCalls.listDirectories, {})
    expect(all).toMatchObject({
      google: false,
      directories: [{ name: 'Entra ID', tokens: 0, people: 0, last_error: null }],
    })
  })

  test('200 an empty secret leaves the stored one, but not for another issuer', async () => {
    const id = await addDirectory(server.db)
    await su(directoriesCalls.updateDirectory, signInOf(id, 1))
    const agent_id = await server.agentId('sales')
    await server.db.insert(directoryIdentities).values({ directory_id: id, subject: 'ana', agent_id })
    const kept = await su(directoriesCalls.updateDirectory, signInOf(id, 2, { client_secret: '', name: 'Renamed' }))
    expect([kept.status, kept.data.has_secret]).toEqual([200, true])
    const other = await startOpenIdProvider()
    allowed.push(new URL(other.place.issuer).host)
    const moved = signInOf(id, 3, { client_secret: '', issuer: other.place.issuer })
    const refused = await su(directoriesCalls.updateDirectory, moved)
    expect([refused.code, Object.keys(refused.fields)]).toEqual(['invalidInput', ['client_secret']])
    // Not offered, it may move; the secret stays behind, and so do the people whom only the other issuer knew.
    const off = await su(directoriesCalls.updateDirectory, { ...moved, sign_in: false })
    expect([off.status, off.data.has_secret, await server.db.$count(directoryIdentities)]).toEqual([200, false, 0])
    await other.stop()
  })

  test.each([
    ['no issuer', { issuer: '' }, 'invalidInput', 'issuer'],
    ['an issuer that is none', { issuer: 'entra' }, 'invalidInput', 'issuer'],
    ['no client', { client_id: '' }, 'invalidInput', 'client_id'],
    ['no secret', { client_secret: '' }, 'invalidInput', 'client_secret'],
    ['a domain of others', { domains: ['evil.example'] }, 'notStaff', 'domains'],
    ['an issuer inside the network', { issuer: 'http://127.0.0.1:1' }, 'providerUnavailable', 'issuer'],
  ])('is not offered with %s', async (_name, values, code, field) => {
    const id = await addDirectory(server.db)
    const answer = await su(directoriesCalls.updateDirectory, signInOf(id, 1, values))
    expect([answer.code, Object.keys(answer.fields)]).toEqual([code, [field]])
    expect((await get(id)).sign_in).toBe(false)
  })

  test('503 providerUnavailable for a provider that says it is another', async () => {
    const id = await addDirectory(server.db)
    provider.breaks('discovery of another issuer')
    expect((await su(directoriesCalls.updateDirectory, signInOf(id, 1))).code).toBe('providerUnavailable')
  })

  test('409 for a name that another has, and for a version that is not the newest', async () => {
    const id = await addDirectory(server.db, { name: 'Okta' })
    expect((await su(directoriesCalls.addDirectory, { name: 'okta' })).code).toBe('nameTaken')
    expect((await su(directoriesCalls.updateDirectory, signInOf(id, 7))).code).toBe('versionConflict')
  })

  test('200 is removed with its tokens; its agents stay as they are', async () => {
    const id = await addDirectory(server.db, { name: 'Okta' })
    const { send, token } = await scimClient(server.app, server.db, id)
    number += 1
    const email = `left${number}@example.com`
    await addAgentOf(server.db, email)
    await send('POST', '/Users', { userName: email })
    expect((await su(directoriesCalls.removeDirectory, { directory_id: id })).data).toEqual({ name: 'Okta' })
    expect((await send('GET', '/Users')).statusCode).toBe(401)
    expect(token).toMatch(/^scim_/)
    expect(await rightsOf(server.db, email)).toMatchObject({ active: true })
    expect((await su(directoriesCalls.getDirectory, { directory_id: id })).code).toBe('notFound')
  })
})

describe('tokens', () => {
  test('200 a token is told once, is stored as its hash, works, and is worth nothing once it is revoked', async () => {
    const id = await addDirectory(server.db)
    const { data } = await su(directoriesCalls.addScimToken, { directory_id: id })
    expect(data.token).toMatch(/^scim_[\w-]{43}$/)
    const [row] = await server.db.select().from(scimTokens)
    expect(row?.token_hash).toEqual(hashToken(data.token))
    expect(JSON.stringify([await get(id), await server.auditRows('scim_token')])).not.toContain(data.token)
    const ask = () => server.app.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${data.token}` } })
    expect((await ask()).statusCode).toBe(200)
    expect((await get(id)).scim_tokens).toMatchObject([{ last_used_at: expect.any(String), revoked_at: null }])
    await su(directoriesCalls.revokeScimToken, { id: data.scim_token.id })
    expect((await ask()).statusCode).toBe(401)
    expect((await su(directoriesCalls.revokeScimToken, { id: 999_999 })).code).toBe('notFound')
    expect((await su(directoriesCalls.addScimToken, { directory_id: 999_999 })).code).toBe('notFound')
  })
})

describe('rules', () => {
  const leads = { group: 'Leads', level: 'manager' as const, permissions: null }
  /** A provisioned agent in a group. */
  const provisioned = async (directory: number, level: 'sales' | 'su' = 'sales', groups = ['Leads']) => {
    number += 1
    const email = `ana${number}@example.com`
    const agent = await addAgentOf(server.db, email, { level })
    const { send } = await scimClient(server.app, server.db, directory)
    const { id } = (await send('POST', '/Users', { userName: email })).json()
    for (const displayName of groups) {
      const found = (
        await send('GET', `/Groups?filter=${encodeURIComponent(`displayName eq "${displayName}"`)}`)
      ).json()
      const [known] = found.Resources
      if (known === undefined) await send('POST', '/Groups', { displayName, members: [{ value: id }] })
      else
        await send('PATCH', `/Groups/${known.id}`, {
          Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }],
        })
    }
    return { email, agent }
  }
  const preview = (directory_id: number, rules: unknown = [leads], unmatched: 'deactivate' | 'keep' = 'deactivate') =>
    su(directoriesCalls.previewDirectoryRules, { directory_id, rules: rules as [typeof leads], unmatched })

  test('200 the preview names who changes and how; nothing changes before it is switched on, and then exactly that', async () => {
    const id = await addDirectory(server.db)
    const lead = await provisioned(id)
    const other = await provisioned(id, 'sales', [])
    const { data: shown } = await preview(id)
    expect(shown.changes).toMatchObject([
      {
        agent_id: lead.agent,
        name: 'Ana Costa',
        email: lead.email,
        group: 'Leads',
        before: { level: 'sales', map_size: null, active: true },
        after: { level: 'manager', map_size: null, active: true },
        held: null,
      },
      { agent_id: other.agent, group: null, after: { active: false } },
    ])
    const input = { directory_id: id, rules: [leads], unmatched: 'deactivate' as const }
    const saved = await su(directoriesCalls.updateDirectoryRules, { ...input, rules_on: false, version: 1 })
    expect([saved.data.rules_on, (await rightsOf(server.db, lead.email))?.level]).toEqual([false, 'sales'])
    const on = await su(directoriesCalls.updateDirectoryRules, {
      ...input,
      rules_on: true,
      seen: shown.seen,
      version: 2,
    })
    expect(on.data).toMatchObject({ rules_on: true, rules_by: expect.stringContaining(' ') })
    expect(await rightsOf(server.db, lead.email)).toMatchObject({ level: 'manager', active: true })
    expect(await rightsOf(server.db, other.email)).toMatchObject({ active: false })
    const su_id = await server.agentId('su')
    for (const { agent } of [lead, other])
      expect((await server.auditRows('agent', agent)).at(-1)).toMatchObject({
        agent_id: su_id,
        call: 'directories/update_directory_rules',
      })
    expect((await preview(id)).data).toMatchObject({ changes: [], unchanged: 2 })
  })

  test('409 previewDiffers without the preview, and if somebody came in meanwhile; nothing is changed', async () => {
    const id = await addDirectory(server.db)
    const first = await provisioned(id)
    const input = { directory_id: id, rules: [leads], unmatched: 'keep' as const, rules_on: true, version: 1 }
    expect((await su(directoriesCalls.updateDirectoryRules, input)).code).toBe('previewDiffers')
    const { seen } = (await preview(id, [leads], 'keep')).data
    const second = await provisioned(id)
    expect((await su(directoriesCalls.updateDirectoryRules, { ...input, seen })).code).toBe('previewDiffers')
    for (const { email } of [first, second]) expect((await rightsOf(server.db, email))?.level).toBe('sales')
    expect((await get(id)).rules_on).toBe(false)
  })

  test('nobody changes their own rights, and the last Super User stays', async () => {
    const id = await addDirectory(server.db)
    const { send } = await scimClient(server.app, server.db, id)
    await server.db
      .update(agents)
      .set({ active: false })
      .where(and(eq(agents.level, 'su'), ne(agents.email, 'su@example.com')))
    await send('POST', '/Users', { userName: 'su@example.com' })
    const alone = (await preview(id, [])).data
    expect(alone.changes).toMatchObject([{ email: 'su@example.com', held: 'lastSuperUser' }])
    const input = { directory_id: id, rules: [], unmatched: 'deactivate' as const, rules_on: true }
    const on = await su(directoriesCalls.updateDirectoryRules, { ...input, seen: alone.seen, version: 1 })
    expect(on.status).toBe(200)
    expect(await rightsOf(server.db, 'su@example.com')).toMatchObject({ level: 'su', active: true })
    // With another one it would lock out the agent who switches it on.
    await addAgentOf(server.db, 'second@example.com', { level: 'su' })
    const { seen } = (await preview(id, [])).data
    expect((await su(directoriesCalls.updateDirectoryRules, { ...input, seen, version: 2 })).code).toBe('ownAccount')
    expect(await rightsOf(server.db, 'su@example.com')).toMatchObject({ level: 'su', active: true })
    await server.db.update(agents).set({ active: false }).where(eq(agents.email, 'second@example.com'))
  })

  test('400 for a screen that is unknown; 403 for every other level, with each call', async () => {
    const id = await addDirectory(server.db)
    expect((await preview(id, [{ ...leads, permissions: { nowhere: true } }])).fields).toHaveProperty('rules')
    const refusals = []
    for (const level of ['manager', 'sales', 'data_entry', 'company_size'] as const) {
      const as = server.as(level)
      refusals.push(
        (await as(directoriesCalls.listDirectories, {})).status,
        (await as(directoriesCalls.addScimToken, { directory_id: id })).status,
        (await as(directoriesCalls.previewDirectoryRules, { directory_id: id, rules: [], unmatched: 'keep' })).status,
      )
    }
    expect(new Set(refusals)).toEqual(new Set([403]))
    measured('C15', 'calls of directories refused to other levels', refusals.length)
  })

  test('the audit log and the page of an agent name the directory', async () => {
    const id = await addDirectory(server.db, { name: 'Okta' })
    const { send } = await scimClient(server.app, server.db, id)
    number += 1
    const email = `named${number}@example.com`
    const agent_id = await addAgentOf(server.db, email)
    const user = (await send('POST', '/Users', { userName: email })).json()
    await send('PATCH', `/Users/${user.id}`, { Operations: [{ op: 'replace', value: { active: false } }] })
    const { data } = await su(auditCalls.listAudit, {
      filters: { agent: 'okt', target: String(agent_id) },
      sort: { by: 'at', direction: 'desc' },
      page: { size: 10 },
    })
    expect(data.rows[0]).toMatchObject({ agent_id: null, agent_name: 'Okta', call: 'scim/change_user' })
    const changes = (await su(agentsCalls.listAgentChanges, { agent_id })).data
    expect(changes[0]).toMatchObject({ by: 'Okta', call: 'scim/change_user', note: null })
  })
})

describe('people', () => {
  test('200 lists them with their groups; only those whom it does not provision are unlinked', async () => {
    const id = await addDirectory(server.db)
    number += 1
    const [email, other] = [`zoe${number}@example.com`, `ben${number}@example.com`]
    const agent_id = await addAgentOf(server.db, email, { first_name: 'Zoe', last_name: 'Ito' })
    const provisioned = await addAgentOf(server.db, other, { first_name: 'Ben', last_name: 'Ito' })
    const { send } = await scimClient(server.app, server.db, id)
    const user = (
      await send('POST', '/Users', { userName: other, name: { givenName: 'Ben', familyName: 'Ito' } })
    ).json()
    await send('POST', '/Groups', { displayName: 'Staff', members: [{ value: user.id }] })
    await server.db
      .insert(directoryIdentities)
      .values({ directory_id: id, subject: 'zoe', agent_id, groups: ['Leads'] })
    const list = async (text?: string) =>
      (await su(directoriesCalls.listDirectoryPeople, { directory_id: id, ...(text && { text }) })).data
    expect(await list()).toMatchObject({
      total: 2,
      people: [
        { name: 'Ben Ito', provisioned: true, groups: ['Staff'], last_sign_in_at: null },
        { name: 'Zoe Ito', provisioned: false, groups: ['Leads'], last_sign_in_at: expect.any(String) },
      ],
    })
    expect((await list('zoe')).people).toHaveLength(1)
    const unlink = (agent: number) => su(directoriesCalls.unlinkAgent, { directory_id: id, agent_id: agent })
    expect((await unlink(provisioned)).code).toBe('stillProvisioned')
    expect((await unlink(agent_id)).status).toBe(200)
    expect((await unlink(agent_id)).code).toBe('notFound')
    expect((await list()).total).toBe(1)
  })
})
