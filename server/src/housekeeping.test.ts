import { sql } from '#drizzle'
import { housekeeping } from './housekeeping.ts'
import { hashToken } from './platform/authentication/session.ts'
import { usedProofs } from './platform/authentication/used-proof-schema.ts'
import { idempotencyKeys } from './platform/pipeline/idempotency-schema.ts'
import { sessions } from './platform/records/schema.ts'
import { loginFailures } from './platform/session/login-failure-schema.ts'
import { startReleaseServer } from './testing/releases.ts'
import { testServer } from './testing/server.ts'

const server = testServer()

const ago = (time: string) => sql`now() - ${time}::interval`

test('the start deletes what nobody needs any more, and leaves what is still in use', async () => {
  const { db } = server
  const agent_id = await server.agentId('sales')
  const request_hash = hashToken('x')
  const expires_at = sql`now() + interval '1 day'`
  await db.insert(usedProofs).values([
    { id: hashToken('old'), at: ago('21 minutes') },
    { id: hashToken('new'), at: ago('19 minutes') },
  ])
  await db.insert(loginFailures).values([
    { key: 'old', at: ago('26 hours') },
    { key: 'new', at: ago('24 hours') },
  ])
  await db.insert(idempotencyKeys).values([
    { agent_id, request_hash, key: 'old', created_at: ago('97 hours') },
    { agent_id, request_hash, key: 'new', created_at: ago('71 hours') },
  ])
  await db.insert(sessions).values([
    { agent_id, token_hash: hashToken('old'), expires_at, last_used_at: ago('13 hours') },
    { agent_id, token_hash: hashToken('new'), expires_at, last_used_at: ago('11 hours') },
  ])
  const { storage, app, close } = await startReleaseServer(db)
  const end = housekeeping({
    db,
    storage,
    readsKeptDays: 400,
    speedKeptDays: 30,
    proposalsKeptDays: 400,
    abuseEventsKeptDays: 0,
    apiRequestsKeptDays: 0,
    log: app.log,
  })
  const left = async () => ({
    proofs: await db.$count(usedProofs),
    tries: await db.$count(loginFailures),
    // The last of all that is deleted.
    keys: await db.$count(idempotencyKeys),
  })
  while ((await left()).keys > 1) await new Promise(setImmediate)
  expect(await left()).toEqual({ proofs: 1, tries: 1, keys: 1 })
  const kept = await db.select({ hash: sessions.token_hash }).from(sessions)
  expect(kept.map(({ hash }) => hash.toString('hex'))).toEqual([hashToken('new').toString('hex')])
  end()
  await close()
})
