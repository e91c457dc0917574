import { randomBytes } from 'node:crypto'
import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { buildApp } from '../app.ts'
import type { Gmail } from '../integrations/gmail/gmail.ts'
import { nothingOutside } from '../integrations/outside.ts'
import { sealedWith } from '../platform/secrets/seal.ts'
import { clickMailbox, startGoogle } from './neighbours/google.ts'
import { sendCall, testServer } from './server.ts'

/** The mailbox that a test connects by default. */
export const support = 'support@example.com'

/** The server with the Google emulator and no mailbox connected, and functions that connect one. */
export const connectingServer = () => {
  const server = testServer()
  const secrets = sealedWith(randomBytes(32))
  let google: Awaited<ReturnType<typeof startGoogle>>
  let gmail: Gmail
  let app: FastifyInstance

  const appWith = (with_: Gmail) =>
    buildApp({
      db: server.db,
      environment: 'test',
      logLevel: 'silent',
      secrets,
      outside: { ...nothingOutside, gmail: with_ },
      signIn: { staffDomains: [], google: null, publicUrl: 'https://console.example.com' },
    })

  beforeAll(async () => {
    google = await startGoogle({ users: [{ email: support, name: 'Support' }] })
    gmail = google.gmail()
    app = await appWith(gmail)
  })
  afterAll(async () => {
    await app.close()
    await google.stop()
  })
  beforeEach(() => server.db.execute(sql`truncate gmail_accounts, gmail_authorizations cascade`))

  const send: typeof sendCall = async (at, call, input, headers = {}) =>
    sendCall(at, call, input, { authorization: `Bearer ${await server.token('manager')}`, ...headers })
  const begin = async (id?: number) =>
    (await send(app, mailAccountsCalls.beginAuthorization, id === undefined ? {} : { id })).data
  const answer = (input: { state: string; code?: string; error?: string }) =>
    send(app, mailAccountsCalls.getAuthorizeToken, input)
  /** A complete authorization by somebody who clicks that mailbox. */
  const connect = async (email = support, id?: number) => answer(await clickMailbox((await begin(id)).url, email))
  const accounts = async () => (await send(app, mailAccountsCalls.getAuthorizedAccounts, {})).data.accounts
  const theAccount = async () => {
    const [account] = await accounts()
    if (!account) throw new Error('no account')
    return account
  }
  return {
    server,
    secrets,
    google: () => google,
    gmail: () => gmail,
    app: () => app,
    appWith,
    send,
    begin,
    answer,
    connect,
    accounts,
    theAccount,
  }
}
