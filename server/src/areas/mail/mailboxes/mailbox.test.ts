import { randomBytes } from 'node:crypto'
import { eq, sql } from '#drizzle'
import { GmailFailed } from '../../../integrations/gmail/failure.ts'
import { gmailAt } from '../../../integrations/gmail/open-gmail.ts'
import { sealedWith } from '../../../platform/secrets/seal.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { openMailbox, tokenOwner, workOnMailbox } from './mailbox.ts'

const server = testServer()
const secrets = sealedWith(randomBytes(32))
const nowhere = 'http://127.0.0.1:1'
const google = { issuer: nowhere, clientId: 'console', clientSecret: 'none' }
const access = { gmail: gmailAt({ google, apiUrl: nowhere }), secrets }

let id: number
beforeEach(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  const [row] = await server.db.insert(gmailAccounts).values({ email: 'support@example.com' }).returning()
  id = row?.id ?? 0
  await server.db.update(gmailAccounts).set({ refresh_token: secrets.seal('token', tokenOwner(id)), history_id: '7' })
})
const account = async () => {
  const [row] = await server.db.select().from(gmailAccounts).where(eq(gmailAccounts.id, id))
  if (!row) throw new Error('no account')
  return row
}
const work = (task: () => Promise<void> = async () => {}) => workOnMailbox(server.db, access, id, task)
const fail = (error: unknown) => work(() => Promise.reject(error))

test('work gets the mailbox, and its success clears an earlier failure', async () => {
  await server.db.update(gmailAccounts).set({ failure: 'busy', failing_since: new Date() })
  const worked = await workOnMailbox(server.db, access, id, async (mailbox) => {
    expect(mailbox).toMatchObject({ id, email: 'support@example.com', historyId: '7' })
  })
  expect(worked).toBe('done')
  expect(await account()).toMatchObject({ failure: '', failing_since: null, state: 'connected' })
})

test('a failure pauses the mailbox, longer each time and as long as Gmail demands', async () => {
  expect(await fail(new GmailFailed('busy', { retryAfterMs: 60_000 }))).toBe('busy')
  const first = await account()
  expect(first).toMatchObject({ failure: 'busy', state: 'connected' })
  expect(first.next_try_at.getTime() - Date.now()).toBeGreaterThan(50_000)
  expect(await work()).toBe('waits')

  await server.db
    .update(gmailAccounts)
    .set({ next_try_at: sql`now()`, failing_since: sql`now() - interval '10 minutes'` })
  expect(await fail(new GmailFailed('unavailable'))).toBe('unavailable')
  const second = await account()
  expect(second.next_try_at.getTime() - Date.now()).toBeGreaterThan(200_000)
  expect(Date.now() - (second.failing_since?.getTime() ?? 0)).toBeGreaterThan(590_000)
})

test('a revoked or unreadable grant waits to be connected again', async () => {
  expect(await fail(new GmailFailed('revoked'))).toBe('revoked')
  expect((await account()).state).toBe('reconnect')
  expect(await work()).toBe('waits')
  await expect(openMailbox(server.db, access, id)).rejects.toMatchObject({ code: 'revoked' })
  await server.db.update(gmailAccounts).set({ state: 'connected', next_try_at: sql`now()` })
  const other = { ...access, secrets: sealedWith(randomBytes(32)) }
  expect(await workOnMailbox(server.db, other, id, async () => {})).toBe('revoked')
})

test('a failure after reconnecting does not affect the new grant', async () => {
  await work(async () => {
    await server.db.update(gmailAccounts).set({ refresh_token: secrets.seal('another', tokenOwner(id)) })
    throw new GmailFailed('revoked')
  })
  expect(await account()).toMatchObject({ state: 'connected', failure: '' })
})

test('other errors are rethrown; without Google nothing is done', async () => {
  await expect(fail(new TypeError('a mistake of ours'))).rejects.toThrow('a mistake of ours')
  expect((await account()).failure).toBe('')
  expect(await workOnMailbox(server.db, { gmail: null, secrets }, id, async () => {})).toBe('waits')
})
