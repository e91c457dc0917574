import { type ConstructorOptions, type Job, PgBoss } from 'pg-boss'
import { sql } from '#drizzle'
import { type Database, driverError, type Executor } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { currentTraceId, currentTraceparent, inSpanOf } from '../tracing/trace.ts'

export interface JobContext {
  readonly db: Database
  /** Aborted when the server stops; the run then has some seconds to finish. */
  readonly signal: AbortSignal
}

/**
 * A background worker: runs at every start, by `cron` (UTC), and after `wakeWorker`. A run processes whatever is due
 * according to the tables, so it may run too often, on several servers at once, or be interrupted.
 */
export interface BackgroundWorker {
  readonly name: string
  readonly cron: string
  /** Concurrent runs on one server; default 1. */
  readonly atOnce?: number
  readonly run: (context: JobContext) => Promise<void>
}

/**
 * Wakes a worker when this transaction commits; outside a transaction at once. The job remembers the trace that it
 * continues.
 */
export const wakeWorker = async (db: Executor, name: string): Promise<void> => {
  const payload = [name, currentTraceparent() ?? []].flat().join(' ')
  await db.execute(sql`select pg_notify('jobs', ${payload})`)
}

/** What a job row contains. */
interface JobData {
  readonly traceparent?: string
}

const tryAgainAfterMs = 2_000
const endWithinMs = 4_000
/** Interval at which a worker checks by itself. */
const lookEverySeconds = 20

/** At most one run is queued; a failed or interrupted run is made up for by the next. */
const queue = { policy: 'short', retryLimit: 0, expireInSeconds: 4 * 3_600, deleteAfterSeconds: 3_600 } as const

const settings = {
  schema: 'pgboss',
  cronWorkerIntervalSeconds: lookEverySeconds,
  // We have no jobs that depend on others.
  flowIntervalSeconds: 600,
} as const satisfies ConstructorOptions

/** `cut`: the server stopped, or the run timed out. */
export const jobEnds = ['done', 'failed', 'cut'] as const
export type JobEnd = (typeof jobEnds)[number]

interface JobsOptions {
  readonly db: Database
  readonly workers: readonly BackgroundWorker[]
  /** Called after every run. */
  readonly onEnd?: (queue: string, end: JobEnd) => void
}

/** Runs the background workers on a server; each runs on one server at a time. */
export const jobs =
  ({ db, workers, onEnd }: JobsOptions): RoutePlugin =>
  (app) => {
    const boss = new PgBoss({
      ...settings,
      db: { executeSql: (text, values) => db.$client.query(text, values) },
    })
    const stopping = new AbortController()
    const runners = new Map<string, readonly string[]>()
    let timer: NodeJS.Timeout | undefined
    let starting: Promise<void> | undefined

    // Database errors may quote a statement's values; errors of pg-boss itself do not.
    const warn = (error: unknown) => {
      const code = driverError(error)?.code
      const reason = code === undefined && error instanceof Error ? error.message : undefined
      app.log.warn({ code, reason }, 'background work failed')
    }
    boss.on('error', warn)
    boss.on('warning', ({ message }) => app.log.warn(message))

    const wake = async (name: string, data: JobData = {}): Promise<void> => {
      const sent = await boss.send(name, data)
      // A run is queued already. If the clock was put back since, it would start only when the clock is there again.
      if (sent === null)
        await db.$client.query(
          `update pgboss.job set start_after = now() where name = $1 and state = 'created' and start_after > now()`,
          [name],
        )
      for (const runner of runners.get(name) ?? []) boss.notifyWorker(runner)
    }

    const startWorker = async ({ name, cron, atOnce = 1, run }: BackgroundWorker): Promise<void> => {
      // The failure is logged here: pg-boss would store the error including the statement's values.
      const work = ([job]: Job<JobData | null>[]) =>
        inSpanOf(job?.data?.traceparent, `job ${name}`, {}, () => runOnce(job)).catch(() => {}) // logged where it failed
      const runOnce = async (job: Job<JobData | null> | undefined) => {
        const signal = AbortSignal.any([stopping.signal, ...(job === undefined ? [] : [job.signal])])
        try {
          await run({ db, signal })
          onEnd?.(name, 'done')
        } catch (error) {
          onEnd?.(name, signal.aborted ? 'cut' : 'failed')
          const about = { code: driverError(error)?.code, job: name, trace_id: currentTraceId() }
          if (!signal.aborted) app.log.warn(about, 'background work failed')
          throw error
        }
      }
      await boss.createQueue(name, queue)
      await boss.schedule(name, cron)
      const options = { pollingIntervalSeconds: lookEverySeconds }
      runners.set(name, await Promise.all(Array.from({ length: atOnce }, () => boss.work(name, options, work))))
      await wake(name)
    }

    const start = async (): Promise<void> => {
      try {
        await boss.start()
        for (const worker of workers)
          if (!stopping.signal.aborted && !runners.has(worker.name)) await startWorker(worker)
      } catch (error) {
        warn(error)
        runners.clear()
        await boss.stop({ close: false, graceful: false }).catch(warn)
        if (!stopping.signal.aborted) timer = setTimeout(begin, tryAgainAfterMs)
      }
    }

    const begin = () => {
      starting = start()
    }

    // The connection was lost (null): any worker may have been woken.
    app.listenTo('jobs', (payload) => {
      const [name, traceparent] = payload?.split(' ') ?? []
      const data = traceparent === undefined ? {} : { traceparent }
      for (const known of runners.keys()) if (payload === null || name === known) void wake(known, data).catch(warn)
    })
    app.whileClockIsBack(() => {
      for (const known of runners.keys()) void wake(known).catch(warn)
    })
    // Prepared in advance, so that nobody's first request waits for it.
    app.addHook('onReady', async () => begin())
    app.addHook('onClose', async () => {
      stopping.abort()
      clearTimeout(timer)
      await starting
      await boss.stop({ close: false, timeout: endWithinMs }).catch(warn)
    })
  }
