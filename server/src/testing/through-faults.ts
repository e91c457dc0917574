import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@console/shared/contract/define-calls'
import { isLong } from '@console/shared/testing/measured'
import { eq, inArray, sql } from '#drizzle'
import type { Database } from '../platform/database/database.ts'
import { idempotencyKeys } from '../platform/pipeline/idempotency-schema.ts'
import { audit } from '../platform/records/schema.ts'
import { noteMet } from './met-changes.ts'
import type { Answer } from './server.ts'

interface Fate {
  /** Its connection is lost when everything in its transaction is done except the commit. */
  readonly dies: boolean
  died?: true
}

/** The fault of the current request. */
const fates = new AsyncLocalStorage<Fate>()

/** Requests that are to die use this database. */
export const makeMortal = (db: Database): void => {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const done = await work(tx)
      const fate = fates.getStore()
      if (fate?.dies) {
        fate.died = true
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      }
      return done
    }, config)
}

type Send<T> = (headers: Record<string, string>) => Promise<Answer<T>>

const requestIdOf = ({ response }: Answer<unknown>): string => String(response.headers['x-request-id'])

const isReplay = ({ response }: Answer<unknown>): boolean => response.headers['idempotent-replay'] === 'true'

const expectSame = (what: string, one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other))
    throw new Error(`${what}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`)
}

/** As often as the client retries. */
const retries = 2
/** Number of changes of one call that go through the faults in each test file. */
const maxOfOneCall = isLong ? 10_000 : 1

/** An answer before any fault could apply: a refusal, or one of several concurrent ones. */
class AnsweredAtOnce<T> {
  readonly answer: Answer<T>

  constructor(answer: Answer<T>) {
    this.answer = answer
  }
}

/** Sends the changes of a test file through possible faults of a request, and counts the effects. */
export const throughFaults = (db: Database) => {
  const sent = new Map<string, number>()
  let started = 0
  let active = 0

  /** Checks that no change writes twice about one record. */
  const auditRowsOf = async (path: string, answers: readonly Answer<unknown>[]): Promise<number> => {
    const rows = await db
      .select({ kind: audit.target_kind, target: audit.target_id })
      .from(audit)
      .where(inArray(audit.request_id, answers.map(requestIdOf)))
    const records = new Set(rows.map(({ kind, target }) => `${kind} ${target}`))
    expectSame(`audit rows of ${path}, by record`, rows.length, records.size)
    return rows.length
  }

  /** The server dies during it, as often as the client retries: nothing of that remains. */
  const die = async <T>(path: string, ask: () => Promise<Answer<T>>, isAlone: () => boolean) => {
    const answers: Answer<T>[] = []
    for (let death = 0; death < retries; death += 1) {
      const fate: Fate = { dies: true }
      const answer = await fates.run(fate, ask)
      if (!fate.died) {
        if (death > 0 && isAlone()) expectSame(`${path} after its death`, answer.code, 'unavailable')
        return new AnsweredAtOnce(answer)
      }
      expectSame(`${path} at its death`, [answer.status, answer.code], [503, 'unavailable'])
      answers.push(answer)
    }
    expectSame(`audit rows of ${path} at its death`, await auditRowsOf(path, answers), 0)
    return answers
  }

  const withFaults = async <T>({ path, secret, changes }: Call, send: Send<T>, isAlone: () => boolean) => {
    const key = randomUUID()
    const ask = () => send({ 'idempotency-key': key })
    const outcome = await die(path, ask, isAlone)
    if (outcome instanceof AnsweredAtOnce) return outcome.answer
    if (secret) {
      const only = await send({})
      noteMet({ path, cells: retries, auditRows: await auditRowsOf(path, [only]) })
      return only
    }
    // One hangs and is repeated while it runs; then its answer is lost, and lost again.
    const both = await Promise.all([ask(), ask()])
    const first = both.find((answer) => !isReplay(answer)) ?? both[0]
    if (first.status !== 200 && !isAlone()) return first
    expectSame(`${path} after its deaths: ${first.code}`, first.status, 200)
    const repeats = [...both.filter((answer) => answer !== first), await ask(), await ask()]
    for (const repeat of repeats) {
      // After signing out, an agent does not get stored answers.
      if (changes === 'session' && repeat.status === 401) continue
      expectSame(`the answer of ${path} to a repeat`, repeat.response.json(), first.response.json())
      expectSame(`a repeat of ${path} is known`, isReplay(repeat), true)
    }
    const auditRows = await auditRowsOf(path, [...outcome, first, ...repeats])
    expectSame(`keys of ${path}`, await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key)), 1)
    noteMet({ path, cells: outcome.length + repeats.length, auditRows })
    return first
  }

  return async <T>(call: Call, send: Send<T>): Promise<Answer<T>> => {
    started += 1
    const mine = started
    const times = sent.get(call.path) ?? 0
    // Calls that the client never retries are sent once.
    const isPlain = call.changes === false || !call.retry || call.access === 'public' || times >= maxOfOneCall
    const wasAlone = active === 0
    active += 1
    try {
      if (isPlain || !wasAlone) return await send({})
      const answer = await withFaults(call, send, () => started === mine)
      if (answer.status === 200) sent.set(call.path, times + 1)
      return answer
    } finally {
      active -= 1
    }
  }
}
