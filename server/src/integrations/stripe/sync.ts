import { setTimeout as wait } from 'node:timers/promises'
import type { SyncDifference } from '@console/remote-reports/contract/calls/stripe-stats'
import type { PoolClient } from 'pg'
import Stripe from 'stripe'
import { eq, gt, inArray, sql } from '#drizzle'
import type { Database } from '../../platform/database/database.ts'
import { type BackgroundWorker, wakeWorker } from '../../platform/jobs/jobs.ts'
import { stripeSyncs } from './billing-schema.ts'
import { compareInvoices, compareSubscriptions, endUnknown, OtherAccount } from './compare.ts'
import { failuresWorkerName } from './keep-event.ts'
import { readRates } from './rates.ts'

/** An advisory lock: one sync at a time, on however many servers. */
const lock = 7_303_001
const perPage = 100
/** Older invoices appear in no report; open ones are compared whatever their age. */
const invoiceDays = 400
const keptDifferences = 200
/** Time between two scheduled comparisons. */
const nightlyHours = 20

export const syncWorkerName = 'stripe-sync'

/** Delay after a rate limit: the first, doubled each time up to the maximum. */
const waitMs = { first: 1_000, most: 32_000 } as const

/** The client retries Stripe's failures itself, but deliberately not rate limits. */
const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal, ms: number = waitMs.first): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeRateLimitError) || ms > waitMs.most) throw error
  }
  await wait(ms, undefined, { signal })
  return patiently(ask, signal, ms * 2)
}

interface Told<T> {
  readonly data: readonly T[]
  /** A second before Stripe answered: events of that second may be newer. */
  readonly at: Date
}

/** Pages of a list at Stripe, each with the time it reflects. */
async function* pagesOf<T extends { readonly id: string }>(
  ask: (after: string | undefined) => Promise<Stripe.Response<Stripe.ApiList<T>>>,
  signal: AbortSignal,
): AsyncGenerator<Told<T>> {
  for (let after: string | undefined; !signal.aborted; ) {
    const page = await patiently(() => ask(after), signal)
    const answered = Date.parse(page.lastResponse.headers.date ?? '') || Date.now()
    yield { data: page.data, at: new Date(Math.floor(answered / 1_000) * 1_000 - 1_000) }
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

const from = (after: string | undefined) => ({ limit: perPage, ...(after !== undefined && { starting_after: after }) })

interface Found {
  subscriptions: number
  invoices: number
  repaired: number
  readonly differences: SyncDifference[]
}

/** Compares the whole ledger with Stripe, page by page, and repairs differences. */
const compareAll = async (
  db: Database,
  stripe: Stripe,
  signal: AbortSignal,
  note: (found: Found) => Promise<unknown>,
) => {
  const rates = await readRates(db)
  const found: Found = { subscriptions: 0, invoices: 0, repaired: 0, differences: [] }
  const add = async (differences: readonly SyncDifference[]) => {
    found.repaired += differences.length
    found.differences.push(...differences.slice(0, keptDifferences - found.differences.length))
    await note(found)
  }
  const known = new Set<string>()
  let began: Date | undefined
  const subscriptions = (after: string | undefined) => stripe.subscriptions.list({ status: 'all', ...from(after) })
  for await (const { data, at } of pagesOf(subscriptions, signal)) {
    began ??= at
    for (const { id } of data) known.add(id)
    found.subscriptions = known.size
    await add(await compareSubscriptions({ db, rates, at }, data))
  }
  if (began !== undefined && !signal.aborted) await add(await endUnknown({ db, rates, at: began }, known))

  const since = Math.floor(Date.now() / 1_000) - invoiceDays * 86_400
  const seen = new Set<string>()
  const lists = [{ created: { gte: since } }, { status: 'open', created: { lt: since } }] as const
  for (const list of lists) {
    const invoices = (after: string | undefined) => stripe.invoices.list({ ...list, ...from(after) })
    for await (const { data, at } of pagesOf(invoices, signal)) {
      for (const { id } of data) seen.add(id)
      found.invoices = seen.size
      await add(await compareInvoices({ db, rates, at }, data))
    }
  }
  return found
}

/** A code of ours that the screen explains, or Stripe's code for the failure; its texts may quote keys. */
const codeOf = (error: unknown): string => {
  const { StripeAuthenticationError, StripeConnectionError, StripeError, StripePermissionError, StripeRateLimitError } =
    Stripe.errors
  if (error instanceof OtherAccount) return 'other_account'
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return 'no_access'
  if (error instanceof StripeConnectionError) return 'unreachable'
  if (error instanceof StripeRateLimitError) return 'busy'
  return error instanceof StripeError ? (error.code ?? error.type) : 'internal'
}

const runOne = async (db: Database, stripe: Stripe, id: number, signal: AbortSignal): Promise<void> => {
  const set = (values: Partial<typeof stripeSyncs.$inferInsert>) =>
    db.update(stripeSyncs).set(values).where(eq(stripeSyncs.id, id))
  await set({ state: 'running', subscriptions: 0, invoices: 0, repaired: 0, differences: [] })
  try {
    const found = await compareAll(db, stripe, signal, ({ differences: _later, ...counts }) => set(counts))
    // A stopping server leaves the rest to the next one, which starts over.
    if (signal.aborted) return
    await set({ ...found, state: 'done', finished_at: new Date() })
    await wakeWorker(db, failuresWorkerName)
  } catch (error) {
    if (signal.aborted) return
    await set({ state: 'failed', finished_at: new Date(), failure: codeOf(error) })
    throw error
  }
}

const isOpen = inArray(stripeSyncs.state, ['waiting', 'running'])

const askedFor = async (db: Database): Promise<number | undefined> => {
  const [open] = await db.select({ id: stripeSyncs.id }).from(stripeSyncs).where(isOpen).limit(1)
  return open?.id
}

/** The requested or scheduled sync; undefined: none is due. */
const nextSync = async (db: Database): Promise<number | undefined> => {
  const open = await askedFor(db)
  if (open !== undefined) return open
  const recent = gt(stripeSyncs.created_at, sql`now() - make_interval(hours => ${nightlyHours})`)
  if ((await db.$count(stripeSyncs, recent)) > 0) return undefined
  const [sync] = await db.insert(stripeSyncs).values({}).returning({ id: stripeSyncs.id })
  return sync?.id
}

const isLocked = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock])
  return rows[0]?.locked === true
}

/** Runs a requested or due comparison, unless another server runs it: the lock lasts as long as its connection. */
export const runDueSyncs = async (db: Database, stripe: Stripe, signal: AbortSignal): Promise<void> => {
  const client = await db.direct.connect()
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  try {
    if (!(await isLocked(client))) return
    const until = AbortSignal.any([signal, lost.signal])
    for (let id = await nextSync(db); id !== undefined && !until.aborted; id = await nextSync(db))
      await runOne(db, stripe, id, until)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    // Closed instead of returned to the pool: if unlocking failed, the lock goes with it.
    client.release(true)
  }
  // A request between the last check and the release of the lock found it taken.
  if (!signal.aborted && (await askedFor(db)) !== undefined) await wakeWorker(db, syncWorkerName)
}

/** At night, and on request. */
export const stripeSync = (stripe: Stripe): BackgroundWorker => ({
  name: syncWorkerName,
  cron: '17 2 * * *',
  run: ({ db, signal }) => runDueSyncs(db, stripe, signal),
})
