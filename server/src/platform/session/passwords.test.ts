import { sessionCalls } from '@console/shared/contract/calls/session'
import { isLong, measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import argon2 from '@node-rs/argon2'
import { eq, sql } from '#drizzle'
import { parseAnswer, testServer } from '../../testing/server.ts'
import { agents } from '../records/schema.ts'
import { loginFailures } from './login-failure-schema.ts'
import { hashPassword } from './passwords.ts'

/** Counts argon2 calls, and can delay them to see what else happens meanwhile. */
const work = {
  running: 0,
  max: 0,
  verified: [] as string[],
  held: Promise.resolve(),
}
const { verify } = argon2
const spy = jest.spyOn(argon2, 'verify').mockImplementation(async (hashed, password) => {
  work.verified.push(String(hashed))
  work.running += 1
  work.max = Math.max(work.max, work.running)
  try {
    await work.held
    return await verify(hashed, password)
  } finally {
    work.running -= 1
  }
})
afterAll(() => spy.mockRestore())

const server = testServer()
let visitor = 0
/** From an address of their own, so that only the account counts. */
const signIn = async (email: string, password = 'a guess') => {
  visitor += 1
  const remoteAddress = `203.0.${Math.floor(visitor / 250)}.${visitor % 250}`
  return parseAnswer(
    await server.app.inject({ method: 'POST', url: '/api/v2/login', payload: { email, password }, remoteAddress }),
  )
}
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0

beforeEach(async () => {
  await server.db.delete(loginFailures)
  Object.assign(work, { max: 0, verified: [] })
})

const parameters = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is stored as argon2id with 19 MiB, two rounds, one lane and its own salt', async () => {
  const kept = await Promise.all(Array.from({ length: 3 }, () => hashPassword('one password')))
  for (const hash of kept) expect(hash.startsWith(parameters)).toBe(true)
  expect(new Set(kept).size).toBe(kept.length)
  measured('C1', 'parameters', parameters)
})

test('four of a flood of sign-ins are hashed at once, and other calls are answered meanwhile', async () => {
  const flood = 40
  let release = () => {}
  work.held = new Promise<void>((resolve) => {
    release = resolve
  })
  let answered = 0
  const signIns = Array.from({ length: flood }, async (_, number) => {
    const answer = await signIn(`nobody${number}@example.com`)
    answered += 1
    return answer
  })
  // Each was counted for its account and address, and now waits for its turn.
  while ((await server.db.$count(loginFailures)) < flood * 2) await new Promise(setImmediate)
  const others = await Promise.all(Array.from({ length: 50 }, () => server.as('su')(sessionCalls.getAgent, {})))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answered).toBe(0)
  release()
  for (const { status } of await Promise.all(signIns)) expect(status).toBe(400)
  expect(work.max).toBe(4)
  measured('C1', 'sign-ins at once', flood)
  measured('C1', 'passwords hashed at once', work.max)
  measured('C1', 'other calls answered meanwhile', others.length)
})

test('ten of thirty guesses at once are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('sales@example.com')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 'tooManyTries')).toHaveLength(20)
  expect(work.verified).toHaveLength(10)
  measured('C2', 'guesses of thirty that are looked at', work.verified.length)
})

test('tries of one account are counted one after the other', async () => {
  let answered = false
  let waits = false
  const attempt = await server.db.transaction(async (held) => {
    await held.execute(sql`select pg_advisory_xact_lock(hashtextextended('account su@example.com', 0))`)
    const answer = signIn('su@example.com').then(() => {
      answered = true
    })
    while (!answered && !waits) {
      const { rows } = await server.db.execute(sql`
        select 1 from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and not granted and d.datname = current_database()`)
      waits = rows.length > 0
    }
    return { answer }
  })
  await attempt.answer
  expect(waits).toBe(true)
})

test('the same work is done for an unknown agent as for a wrong password', async () => {
  await server.db.update(agents).set({ active: false }).where(eq(agents.email, 'company_size@example.com'))
  const emails = ['su@example.com', 'nobody@example.com', 'company_size@example.com']
  const answers = []
  for (const email of emails) answers.push(await signIn(email))
  expect(work.verified.map((hash) => hash.slice(0, parameters.length))).toEqual(emails.map(() => parameters))
  const bodies = answers.map(({ response }) => ({ ...response.json(), request_id: '' }))
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  const headers = answers.map(({ response }) => Object.keys(response.headers).join())
  expect(new Set(headers).size).toBe(1)
  measured('C2', 'answers that differ between known and unknown', 0)
})

if (isLong) {
  test('other calls are answered within 100 ms during a flood of sign-ins', async () => {
    let flooding = true
    const flood = Array.from({ length: 40 }, async (_, number) => {
      while (flooding) await signIn(`nobody${number}-${visitor}@example.com`)
    })
    const times: number[] = []
    for (let count = 0; count < 1_000; count += 1) {
      const began = performance.now()
      await server.as('su')(sessionCalls.getAgent, {})
      times.push(performance.now() - began)
    }
    flooding = false
    await Promise.all(flood)
    measured('C1', 'p99 of other calls in ms', Math.round(p99(times)))
    expect(p99(times)).toBeLessThan(onThisMachine(100))
  }, 600_000)

  test('known and unknown agents take the same time', async () => {
    const times: Record<string, number[]> = { 'su@example.com': [], 'nobody@example.com': [] }
    for (let round = 0; round < 300; round += 1)
      for (const [email, taken] of Object.entries(times)) {
        await server.db.delete(loginFailures)
        const began = performance.now()
        await signIn(email)
        taken.push(performance.now() - began)
      }
    const [known = 0, unknown = 0] = Object.values(times).map(median)
    measured('C2', 'median of known and unknown in ms', `${known.toFixed(1)} and ${unknown.toFixed(1)}`)
    expect(Math.abs(known - unknown)).toBeLessThan(known * 0.15)
  }, 600_000)
}
