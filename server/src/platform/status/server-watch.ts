import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { roomOf } from '../metrics/machine-metrics.ts'
import type { Sample } from '../metrics/sample.ts'
import type { Services } from '../pipeline/services.ts'
import { heldBackIn } from '../pressure/give-way.ts'

declare module '../pipeline/services.ts' {
  interface Services {
    /** What this server knows of itself, for the page of the status. */
    readonly ownSamples: () => Promise<readonly Sample[]>
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A list, a search or a report: its answers tell whether the server is slow. */
    readonly isList?: boolean
  }
}

const lookEveryMs = 5_000
/** Answers of lists and searches are slow if a fifth of the last two minutes' took longer than this. */
const slowMs = 2_000
const slowShare = 0.2
/** Fewer say nothing. */
const fewAnswers = 20
const windowMs = 120_000

/** How long something has been so without a pause, on a clock that never jumps. */
const lasting = (now: () => number) => {
  let since: number | null = null
  return {
    set: (isSo: boolean) => {
      since = isSo ? (since ?? now()) : null
    },
    seconds: () => (since === null ? 0 : (now() - since) / 1_000),
  }
}

/** Whether answers have been slow lately. */
export const slowAnswers = (now: () => number = () => performance.now()) => {
  let answers: { readonly at: number; readonly slow: boolean }[] = []
  return {
    add: (ms: number) => void answers.push({ at: now(), slow: ms > slowMs }),
    areSlow: () => {
      answers = answers.filter(({ at }) => at > now() - windowMs)
      return answers.length >= fewAnswers && answers.filter(({ slow }) => slow).length >= answers.length * slowShare
    },
  }
}

/** Watches what no table tells: this server's connections and answers, its replica, and Salesforce. */
export const watchServer = (
  app: FastifyInstance,
  db: Database,
  {
    dataDir,
    now = () => performance.now(),
  }: { readonly dataDir?: string | undefined; readonly now?: () => number } = {},
) => {
  const heldBack = lasting(now)
  const slow = lasting(now)
  const salesforceFails = lasting(now)
  const answers = slowAnswers(now)
  const pools = [db.$client, db.reading.$client]

  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isList) answers.add(reply.elapsedTime)
  })
  const look = () => {
    heldBack.set(pools.some((pool) => heldBackIn(pool) > 0))
    slow.set(answers.areSlow())
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const ownSamples = async (): Promise<Sample[]> => {
    look()
    const room = dataDir === undefined ? null : await roomOf(dataDir)
    // Rounded up: what has just begun is not nothing.
    const plain = (metric: string, value: number): Sample => ({ metric, labels: {}, value: Math.ceil(value) })
    return [
      plain('console_held_back_seconds', heldBack.seconds()),
      plain('console_slow_answers_seconds', slow.seconds()),
      plain('console_salesforce_failing_seconds', salesforceFails.seconds()),
      ...(room === null ? [] : [{ metric: 'console_data_dir_free_share', labels: {}, value: room.free / room.total }]),
      ...(db.replica === undefined
        ? []
        : [
            {
              metric: 'console_replica_state',
              labels: { state: 'taken' },
              value: db.replica.status().state === 'taken' ? 1 : 0,
            },
          ]),
    ]
  }
  /** Salesforce is asked only when an agent needs it: its last answer tells how it is. */
  const watched = (outside: Services['outside']): Services['outside'] => {
    const { salesforce } = outside
    if (salesforce === null) return outside
    const contactOfLead = async (email: string): Promise<string> => {
      try {
        const id = await salesforce.contactOfLead(email)
        salesforceFails.set(false)
        return id
      } catch (error) {
        salesforceFails.set(error instanceof Failed && error.code === 'salesforceUnavailable')
        throw error
      }
    }
    return { ...outside, salesforce: { ...salesforce, contactOfLead } }
  }
  return { ownSamples, watched }
}
