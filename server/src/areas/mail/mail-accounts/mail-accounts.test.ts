import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { sql } from '#drizzle'
import { connectingServer, support } from '../../../testing/connecting.ts'
import { clickMailbox } from '../../../testing/neighbours/google.ts'
import { openMailbox } from '../mailboxes/mailbox.ts'
import { gmailAccounts, gmailAuthorizations } from '../records/gmail-schema.ts'

const { accounts, answer, app, appWith, begin, connect, gmail, google, secrets, send, server, theAccount } =
  connectingServer()

describe('mail/begin_authorization', () => {
  test('200 redirects the browser with state, PKCE, offline access and the scopes, and stores no secret in plain text', async () => {
    const { searchParams } = new URL((await begin()).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: 'https://console.example.com/authGmailRedirect',
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent select_account',
      scope: 'openid email https://www.googleapis.com/auth/gmail.modify',
    })
    const [row] = await server.db.select().from(gmailAuthorizations)
    expect(row?.state_hash.toString('base64url')).not.toBe(searchParams.get('state'))
    expect(row?.redirect_uri).toBe('https://console.example.com/authGmailRedirect')
  })

  test('200 for a mailbox passes it to Google; 404 notFound for an unknown one', async () => {
    await connect()
    const { id } = await theAccount()
    expect(new URL((await begin(id)).url).searchParams.get('login_hint')).toBe(support)
    expect((await send(app(), mailAccountsCalls.beginAuthorization, { id: 999_999 })).code).toBe('notFound')
  })

  test('409 notConfigured without Google, 503 providerUnavailable when it does not answer', async () => {
    expect((await server.as('manager')(mailAccountsCalls.beginAuthorization, {})).code).toBe('notConfigured')
    const dead = await appWith(google().gmail({ issuer: 'http://127.0.0.1:1' }))
    expect((await send(dead, mailAccountsCalls.beginAuthorization, {})).code).toBe('providerUnavailable')
    await dead.close()
  })
})

describe('get_authorize_token', () => {
  test('200 granted: connects the mailbox, seals its token, and Gmail answers', async () => {
    const { status, data } = await connect()
    expect(status).toBe(200)
    expect(data).toMatchObject({ email: support, again: false })
    expect(await theAccount()).toMatchObject({
      email: support,
      state: 'connected',
      scopes: expect.arrayContaining(['https://www.googleapis.com/auth/gmail.modify']),
      connected_by: 'manager Agent',
      failure: null,
      first_copy: { done: 0, total: null },
      waiting: { labels: 0, drafts: 0, sends: 0 },
    })
    const { api } = await openMailbox(server.db, { gmail: gmail(), secrets }, data.id)
    expect((await api.profile()).emailAddress).toBe(support)
    expect(await server.auditRows('mail_account', data.id)).toMatchObject([
      { call: 'get_authorize_token', before: null, after: { state: 'connected' } },
    ])
  })

  test('400 mailAccessRefused when somebody cancels at Google', async () => {
    const state = new URL((await begin()).url).searchParams.get('state') ?? ''
    expect((await answer({ state, error: 'access_denied' })).code).toBe('mailAccessRefused')
    expect(await accounts()).toEqual([])
    expect((await answer({ state, error: 'access_denied' })).code).toBe('authorizationExpired')
  })

  test("410 authorizationExpired: another state, another agent's, one used before, one too old", async () => {
    const { code, state } = await clickMailbox((await begin()).url, support)
    expect((await answer({ code, state: `${state}x` })).code).toBe('authorizationExpired')
    const other = { authorization: `Bearer ${await server.token('su')}` }
    expect((await send(app(), mailAccountsCalls.getAuthorizeToken, { code, state }, other)).code).toBe(
      'authorizationExpired',
    )
    expect((await answer({ code, state })).status).toBe(200)
    expect((await answer({ code, state })).code).toBe('authorizationExpired')
    const late = await clickMailbox((await begin()).url, support)
    await server.db.update(gmailAuthorizations).set({ expires_at: sql`now() - interval '1 second'` })
    expect((await answer(late)).code).toBe('authorizationExpired')
  })

  test('410 authorizationExpired for a code issued to another browser: PKCE', async () => {
    const [one, two] = [await begin(), await begin()]
    const { code } = await clickMailbox(one.url, support)
    const state = new URL(two.url).searchParams.get('state') ?? ''
    expect((await answer({ code, state })).code).toBe('authorizationExpired')
    expect(await accounts()).toEqual([])
  })

  test('400 scopesMissing if a box was left unticked', async () => {
    const url = new URL((await begin()).url)
    url.searchParams.set('scope', 'openid email')
    expect((await answer(await clickMailbox(url.href, support))).code).toBe('scopesMissing')
    expect(await accounts()).toEqual([])
  })

  test('409 otherMailbox if another one was chosen; both stay as they were', async () => {
    const { data } = await connect()
    const refused = await connect('sales@example.com', data.id)
    expect(refused.code).toBe('otherMailbox')
    expect(await accounts()).toMatchObject([{ email: support, state: 'connected' }])
  })

  test('200 reconnecting keeps the mirror and clears the failure', async () => {
    const { data } = await connect()
    const failing = { state: 'reconnect', failure: 'revoked', failing_since: new Date(), history_id: '77' } as const
    await server.db.update(gmailAccounts).set(failing)
    expect(await theAccount()).toMatchObject({ state: 'reconnect', failure: { code: 'revoked' } })
    expect((await connect(support, data.id)).data).toEqual({ id: data.id, email: support, again: true })
    expect(await theAccount()).toMatchObject({ state: 'connected', failure: null, first_copy: null, version: 3 })
    expect((await server.auditRows('mail_account', data.id)).at(-1)).toMatchObject({
      before: { state: 'reconnect' },
      after: { state: 'connected' },
    })
  })
})

describe('refresh_gmail_token', () => {
  const refresh = (id: number, at = app()) => send(at, mailAccountsCalls.refreshGmailToken, { id })

  test('200 requests a new token and clears the failure', async () => {
    const { data } = await connect()
    const failing = { state: 'reconnect', failure: 'unavailable', failing_since: new Date() } as const
    await server.db.update(gmailAccounts).set(failing)
    expect((await refresh(data.id)).data).toMatchObject({ state: 'connected', failure: null })
  })

  test('409 mailboxDisconnected once it was revoked at Google, and the account shows it', async () => {
    const { data } = await connect()
    const { refresh_token } = (await server.db.select().from(gmailAccounts))[0] ?? {}
    await google()
      .gmail()
      .consent.revoke(secrets.open(refresh_token ?? Buffer.of(), `gmail:${data.id}`))
    expect((await refresh(data.id)).code).toBe('mailboxDisconnected')
    expect((await theAccount()).state).toBe('reconnect')
  })

  test('503 mailboxUnavailable when Google does not answer, 404 notFound, 409 notConfigured', async () => {
    const { data } = await connect()
    const dead = await appWith(google().gmail({ issuer: 'http://127.0.0.1:1' }))
    expect((await refresh(data.id, dead)).code).toBe('mailboxUnavailable')
    await dead.close()
    expect((await theAccount()).state).toBe('connected')
    expect((await refresh(999_999)).code).toBe('notFound')
    expect((await server.as('manager')(mailAccountsCalls.refreshGmailToken, { id: data.id })).code).toBe(
      'notConfigured',
    )
  })
})

describe('mail/save_account', () => {
  const save = async (values: { name?: string; signature?: string }) => {
    const { id, version, name, signature } = await theAccount()
    return send(app(), mailAccountsCalls.saveAccount, { id, version, name, signature, ...values })
  }

  test('200 stores name and signature, sanitised; undo works even after another change', async () => {
    await connect()
    const { data, change } = await save({ name: ' Support ', signature: '<p onclick="x">Yours<script>1</script></p>' })
    expect(data).toMatchObject({ name: 'Support', signature: '<p>Yours</p>' })
    expect((await save({})).change).toBeUndefined()
    await send(app(), sessionCalls.undoChange, { change_id: change ?? 0 })
    expect(await theAccount()).toMatchObject({ name: '', signature: '' })
    const first = await save({ name: 'One' })
    await save({ signature: '<p>Two</p>' })
    expect((await send(app(), sessionCalls.undoChange, { change_id: first.change ?? 0 })).status).toBe(200)
    expect(await theAccount()).toMatchObject({ name: '', signature: '<p>Two</p>' })
  })

  test('409 notUndoable once somebody else changed the name; 409 versionConflict; 404 notFound', async () => {
    await connect()
    const first = await save({ name: 'One' })
    await save({ name: 'Two' })
    expect((await send(app(), sessionCalls.undoChange, { change_id: first.change ?? 0 })).code).toBe('notUndoable')
    const { id } = await theAccount()
    const values = { name: 'Three', signature: '' }
    expect((await send(app(), mailAccountsCalls.saveAccount, { id, version: 1, ...values })).code).toBe(
      'versionConflict',
    )
    expect((await send(app(), mailAccountsCalls.saveAccount, { id: 999_999, version: 1, ...values })).code).toBe(
      'notFound',
    )
  })
})

test('200 get_gmail_settings returns what can be connected here', async () => {
  expect((await send(app(), mailAccountsCalls.getGmailSettings, {})).data).toEqual({
    configured: true,
    stand_in: false,
    scopes: ['https://www.googleapis.com/auth/gmail.modify'],
    redirect_uri: 'https://console.example.com/authGmailRedirect',
  })
  expect((await server.as('manager')(mailAccountsCalls.getGmailSettings, {})).data.configured).toBe(false)
})
