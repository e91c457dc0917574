import { createHash } from 'node:crypto'
import { addressOfCall } from '@console/shared/contract/base'
import { type Call, pathParameters } from '@console/shared/contract/define-calls'
import { isLong, measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from '#drizzle'
import { createRandom } from '../../../seed/random.ts'
import { seedDatabase } from '../../../seed/seed.ts'
import { calls, errors } from '../../calls.ts'
import { hashToken, newToken } from '../../platform/authentication/session.ts'
import { Failed, failureReply } from '../../platform/errors/failed.ts'
import { flushMatches } from '../../platform/guard/matches.ts'
import { inputReader, type RawInput } from '../../platform/pipeline/input.ts'
import { bodyLimitOf } from '../../platform/pipeline/routes.ts'
import { addMailbox, addMails } from '../mails.ts'
import { testServer } from '../server.ts'
import { bodyOf, manyFields } from './hostile-values.ts'
import { mutated } from './mutations.ts'
import { arbitraryOf, type Shape } from './schema-arbitrary.ts'
import { writeJournal } from './write-journal.ts'

const casesPerCall = isLong ? 2_000 : 30
const validPerCall = isLong ? 200 : 4
/** Changed inputs of a call that pass validation and are sent whole. */
const takenPerCall = isLong ? 2_000 : 6
/** The long run uses another seed each time; its failures name the seed. */
const seed = isLong ? Date.now() % 1_000_000_007 : 1

/** A session unused for a minute is updated by the next request, whatever it does. */
const sessionForMs = 30_000

const all: readonly (readonly [string, Call])[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)

/** Errors caused by services that are not configured here. */
const fromOutside = new Set(['providerUnavailable', 'salesforceUnavailable', 'mailboxUnavailable'])
/** Tables written despite a refusal: attempts are counted, and attempts to read a record are recorded. */
const countsTries = new Set(['login_failures', 'reads'])

const innards =
  /node_modules|\/src\/|\.ts:\d|\n\s+at |violates|duplicate key|SQLSTATE|syntax error at|relation \\?"|column \\?"|FST_|drizzle|Failed query|pg_|invalid input syntax/

interface Sent {
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly payload?: string
}

const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A value as a request of its call, with path and query parameters in the address. */
const requestOf = (call: Call, value: unknown): Sent => {
  const fields = fieldsIn(value)
  let { path } = call
  const params: Record<string, string> = {}
  for (const name of pathParameters(path)) {
    const inAddress =
      typeof fields[name] === 'string' ? fields[name].toWellFormed() : JSON.stringify(fields[name] ?? '')
    path = path.replace(`{${name}}`, () => encodeURIComponent(inAddress))
    params[name] = inAddress
    delete fields[name]
  }
  const url = addressOfCall({ ...call, path })
  if (call.method !== 'GET') {
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
    const payload = bodyOf(isFields ? fields : value)
    return { url, params, query: {}, payload }
  }
  const textOf = (field: unknown) => (typeof field === 'string' ? field.toWellFormed() : String(JSON.stringify(field)))
  const query = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name.toWellFormed(),
      Array.isArray(field) ? field.map(textOf) : textOf(field).slice(0, 20_000),
    ]),
  )
  const queryFields = Object.entries(query).flatMap(([name, field]) =>
    [field].flat().map((one): [string, string] => [name, one]),
  )
  return { url: queryFields.length === 0 ? url : `${url}?${new URLSearchParams(queryFields)}`, params, query }
}

/** Bodies that are not valid input of any call. */
const bodies = (valid: string): readonly string[] => [
  '',
  '{',
  '[]',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1e400}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  manyFields,
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  valid.slice(0, -1),
]

const casesOf = (name: string, call: Call) => {
  const key = createHash('sha256').update(name).digest().readInt32BE(0)
  // TypeBox makes plain JSON Schema.
  const values = fc.sample(arbitraryOf(call.input as Shape), { seed: seed + key, numRuns: validPerCall }) as object[]
  const valid = values.map((value) => requestOf(call, value))
  const [first] = valid
  const payload = first?.payload
  const fixed = payload === undefined ? [] : bodies(payload).map((body) => ({ ...first, payload: body }) as Sent) // exists
  const limit = bodyLimitOf(call)
  const atLimit =
    payload === undefined
      ? []
      : [limit - 1, limit, limit + 1].map(
          (size) => ({ ...first, payload: payload + ' '.repeat(size - Buffer.byteLength(payload)) }) as Sent, // exists
        )
  const random = createRandom(seed, key)
  let n = 0
  const mutation = () => {
    n += 1
    return requestOf(call, mutated(values[n % values.length] ?? {}, random))
  }
  return { valid, fixed, atLimit, mutation }
}

/**
 * The answer of input validation, which every request passes first; null: valid. Rejected requests get no further, so
 * the short run only calls the validation.
 */
const refusalOf = (read: (raw: RawInput) => unknown, { params, query, payload }: Sent): string | null => {
  if (isLong) return null
  try {
    read({ params, query, body: payload === undefined ? null : JSON.parse(payload) })
    return null
  } catch (error) {
    return error instanceof Failed ? JSON.stringify(failureReply(error, errors, '').body) : `500 ${error}`
  }
}

/** Sends every case of every n-th call, and checks the answers and what was written. */
export const fuzzCalls = (part: number, parts: number): void => {
  jest.setTimeout(isLong ? 3_600_000 : 240_000)
  const server = testServer()
  let journal: Awaited<ReturnType<typeof writeJournal>>
  let authorization = ''
  let signedInAt = 0
  let cases = 0
  let sent = 0
  let refused = 0

  /** With a session of its own, and as an agent that no call has changed since. */
  const signIn = async () => {
    const token = newToken()
    await server.db.execute(sql`update agents set active = true, level = 'su' where email = 'su@example.com'`)
    await server.db.execute(sql`
      insert into sessions (token_hash, agent_id, expires_at)
      select ${hashToken(token)}, id, now() + interval '1 day' from agents where email = 'su@example.com'`)
    authorization = `Bearer ${token}`
    signedInAt = performance.now()
    await journal.taken()
  }
  beforeAll(async () => {
    await server.db.execute(sql`truncate agents cascade`)
    await seedDatabase(server.db.$client, {
      customers: 60,
      production: false,
      anchor: new Date('2026-01-01T00:00:00Z'),
    })
    const mailbox = await addMailbox(server.db)
    await addMails(server.db, mailbox, [{}, { subject: 'Another' }])
    journal = await writeJournal(server.db)
    await signIn()
  })

  const send = async (call: Call, { url, payload }: Sent): Promise<LightMyRequestResponse> => {
    sent += 1
    const headers = { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) }
    const answer = await server.app.inject({
      method: call.method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 400) refused += 1
    return answer
  }

  /** What is wrong with an answer; null: nothing. */
  const wrongIn = (statusCode: number, body: string): string | null => {
    if (statusCode < 400) return null
    const code = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
    if (statusCode >= 500 && !fromOutside.has(code)) return `${statusCode} ${code}`
    const found = innards.exec(body)?.[0]
    return found === undefined ? null : `says ${found}`
  }

  const mine = all.filter((_, n) => n % parts === part)
  test.each(mine)('%s', async (name, call) => {
    const { valid, fixed, atLimit, mutation } = casesOf(name, call)
    const read = inputReader(call)
    const wrong: string[] = []
    const note = (found: string | null, { payload, url }: Sent) => {
      if (found !== null) wrong.push(`${found}: ${(payload ?? url).slice(0, 600)}`)
    }
    const answerTo = async (request: Sent) => {
      const answer = await send(call, request)
      note(wrongIn(answer.statusCode, answer.body), request)
      return answer
    }
    const written = async () => (await journal.taken()).filter((table) => !countsTries.has(table))
    const alone = async (request: Sent) => {
      if (performance.now() - signedInAt > sessionForMs) await signIn()
      const { statusCode, body } = await answerTo(request)
      const tables = await written()
      if (statusCode >= 400 && tables.length > 0) note(`${body.slice(0, 90)} wrote ${tables}`, request)
      // A timer writes the counts of refusals: write them now, not during the next request.
      await flushMatches(server.db)
      await journal.taken()
      // The call ended its own session.
      if (statusCode === 401 && call.access !== 'public') await signIn()
    }

    for (const request of valid) await alone(request)
    await signIn()
    const answers = await Promise.all(fixed.map(answerTo))
    expect(answers.filter(({ statusCode }) => statusCode < 400)).toEqual([])
    expect(await written()).toEqual([])
    let done = valid.length + fixed.length + atLimit.length
    for (let taken = 0, tries = 0; done < casesPerCall && tries < 20 * casesPerCall; tries += 1) {
      const request = mutation()
      const refusal = refusalOf(read, request)
      if (refusal !== null) note(wrongIn(refusal.startsWith('500') ? 500 : 400, refusal), request)
      else if (taken < takenPerCall) {
        taken += 1
        await alone(request)
      } else continue
      done += 1
    }
    await signIn()
    for (const [n, request] of atLimit.entries()) {
      const { statusCode } = await answerTo(request)
      if ((statusCode === 413) !== (n === 2)) wrong.push(`${statusCode} for ${request.payload?.length} bytes`)
      await signIn()
    }
    await journal.taken()
    cases += done
    expect(done).toBeGreaterThanOrEqual(casesPerCall)
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  })

  afterAll(() => {
    const half = `part ${part + 1} of ${parts}`
    measured('B1', `calls, ${half}`, mine.length)
    measured('B1', `cases, ${half}`, cases)
    measured('B1', `sent as whole requests, ${half}`, sent)
    measured('B1', `refused of these, ${half}`, refused)
  })
}
