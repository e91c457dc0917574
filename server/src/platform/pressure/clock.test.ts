import { randomUUID } from 'node:crypto'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { addressOfCall } from '@console/shared/contract/base'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from '#drizzle'
import { emailOf, passwordOf } from '../../testing/agents.ts'
import { testServer } from '../../testing/server.ts'
import { until } from '../../testing/time/until.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { jobs, wakeWorker } from '../jobs/jobs.ts'
import { sessions } from '../records/schema.ts'
import { clockWatch } from './clock-watch.ts'

const runs: string[] = []
const server = testServer({
  plugins: [
    (app) =>
      jobs({
        db: server.db,
        workers: [{ name: 'clock-test', cron: '0 0 1 1 *', run: async () => void runs.push('run') }],
      })(app),
  ],
})

// At the real time: a session that began while the clock was wrong would be of the future afterwards.
beforeAll(async () => void (await server.token('su')))

/**
 * Puts the clock forward by some hours (back, if negative): all stored moments then lie that much further in the past,
 * whatever wrote them.
 */
const jump = async (hours: number): Promise<number> => {
  const { rows } = await server.db.execute<{ name: string; set: string }>(sql`
    select format('%I.%I', c.table_schema, c.table_name) as name,
      string_agg(format('%1$I = %1$I - make_interval(hours => %2$s)', c.column_name, ${hours}::int), ', ') as set
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
      and not exists (select from pg_inherits where inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    group by 1`)
  await server.db.transaction(async (tx) => {
    // Neither triggers nor the audit log's own protection: nobody changes a row, the clock does.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name, set } of rows) await tx.execute(sql.raw(`update ${name} set ${set}`))
  })
  return rows.length
}
// Back at the end, so that each test begins with the real time.
const withJump = async (hours: number, work: () => Promise<void>): Promise<void> => {
  measured('E17', 'tables whose moments moved with the clock', await jump(hours))
  await work()
  await jump(-hours)
}

describe.each([
  ['forward', 1],
  ['back', -1],
])('the clock is put %s by an hour', (_, hours) => {
  test('sessions go on, with the key of their browser, and a used proof stays used', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const token = newToken()
    await server.db.insert(sessions).values({
      token_hash: hashToken(token),
      agent_id: await server.agentId('sales'),
      expires_at: sql`now() + interval '1 day'`,
      proof_key: await calculateJwkThumbprint(jwk),
    })
    const htu = addressOfCall(sessionCalls.getAgent)
    const proof = () =>
      new SignJWT({
        jti: randomUUID(),
        htm: 'GET',
        htu: `https://console.example${htu}`,
        iat: Math.floor(Date.now() / 1_000),
        ath: hashToken(token).toString('base64url'),
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey)
    const ask = async (dpop: string) =>
      (await server.app.inject({ url: htu, headers: { authorization: `Bearer ${token}`, dpop } })).statusCode
    const before = await proof()
    expect(await ask(before)).toBe(200)
    await withJump(hours, async () => {
      expect(await ask(before)).toBe(401)
      expect(await ask(await proof())).toBe(200)
      expect((await server.as('su')(sessionCalls.getAgent, {})).status).toBe(200)
    })
  })

  test('a repeated change is done once', async () => {
    const add = () =>
      server.as('su')(
        adminCalls.addBlockedDomain,
        { domain: `clock${hours + 1}.example`, reason: 'Spam' },
        { 'idempotency-key': `clock-jump-${hours}` },
      )
    const first = await add()
    expect(first.status).toBe(200)
    await withJump(hours, async () => {
      const second = await add()
      expect([second.status, second.response.headers['idempotent-replay'], second.data]).toEqual([
        200,
        'true',
        first.data,
      ])
    })
  })

  test('a worker that is woken runs, also if a run was queued before', async () => {
    await server.db.execute(sql`select pg_notify('jobs', 'nobody')`)
    await until(() => runs.length > 0)
    const queued = await server.db.execute(sql`
      insert into pgboss.job (name, policy, start_after)
      values ('clock-test', 'short', now()) on conflict do nothing returning id`)
    expect(queued.rows.length).toBeLessThanOrEqual(1)
    await withJump(hours, async () => {
      const before = runs.length
      await wakeWorker(server.db, 'clock-test')
      await until(() => runs.length > before)
    })
  })
})

test('after the clock was put back nobody waits for it to come again: the right password is taken', async () => {
  const login = (password: string) =>
    server.app.inject({
      method: 'POST',
      url: addressOfCall(sessionCalls.login),
      payload: { email: emailOf('data_entry'), password },
    })
  for (let n = 0; n < 10; n += 1) expect((await login('wrong')).statusCode).toBe(400)
  expect((await login(passwordOf('data_entry'))).statusCode).toBe(429)
  await withJump(-1, async () => {
    expect((await login(passwordOf('data_entry'))).statusCode).toBe(200)
  })
})

test('a proof of who is at the screen does not last longer because the clock was put back', async () => {
  const agent_id = await server.agentId('data_entry')
  const change = () => server.as('su')(agentsCalls.updateAgentPermissions, { agent_id, permissions: null })
  expect((await change()).status).toBe(200)
  await withJump(-1, async () => {
    expect(await change()).toMatchObject({ status: 403, code: 'reauthenticationRequired' })
  })
})

describe('clockWatch', () => {
  const watched = () => {
    let [wall, steady] = [1_000_000, 0]
    const look = clockWatch(
      () => wall,
      () => steady,
    )
    return {
      look,
      pass: (ms: number, jumpMs = 0) => {
        wall += ms + jumpMs
        steady += ms
        return look()
      },
    }
  }

  test('tells jumps from drift', () => {
    const { pass } = watched()
    expect(pass(5_000)).toEqual({ jumpedMs: 0, isBack: false })
    for (let n = 0; n < 100; n += 1) expect(pass(5_000, 1_000).jumpedMs).toBe(0)
    expect(pass(5_000, 3_600_000)).toEqual({ jumpedMs: 3_600_000, isBack: false })
    expect(pass(5_000).jumpedMs).toBe(0)
  })

  test('until a clock that was put back is where it was, there is work every minute', () => {
    const { pass } = watched()
    expect(pass(5_000, -600_000)).toEqual({ jumpedMs: -600_000, isBack: true })
    const works = Array.from({ length: 240 }, () => pass(5_000).isBack).filter(Boolean)
    expect(works).toHaveLength(9)
  })
})
