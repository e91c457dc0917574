import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { hashToken } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { type JobEnd, jobEnds } from '../jobs/jobs.ts'
import { type MailEnd, mailEnds } from '../mail/send-due.ts'
import { heldBackIn } from '../pressure/give-way.ts'
import { cutKinds } from '../pressure/slow-readers.ts'
import { type MachineOptions, machineMetrics } from './machine-metrics.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import { storedMetrics } from './stored-metrics.ts'

export interface MetricsOptions extends MachineOptions {
  readonly db: Database
  readonly environment: string
  /** Token that allows scraping from anywhere; absent: only this machine may. */
  readonly token: string | undefined
}

/** A proxy on this machine forwards for others, and adds one of these headers. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  ipaddr.process(socket.remoteAddress ?? '0.0.0.0').range() === 'loopback' &&
  proxyHeaders.every((name) => headers[name] === undefined)

/** Compared by hash, so that timing reveals nothing about the token. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(hashToken(given), hashToken(token))
}

/**
 * GET /metrics for Prometheus, and the events that others report for counting. No number concerns a person or a single
 * record.
 */
export const openMetrics = ({ db, environment, token, ...machine }: MetricsOptions) => {
  const registry = new Registry()
  const registers = [registry]
  const jobs = new Counter({
    name: 'console_job_runs_total',
    help: 'Runs of background workers on this server, by how they ended.',
    labelNames: ['queue', 'end'] as const,
    registers,
  })
  const lastDone = new Gauge({
    name: 'console_job_last_done_timestamp_seconds',
    help: 'When a background worker last did its work on this server.',
    labelNames: ['queue'] as const,
    registers,
  })
  const mails = new Counter({
    name: 'console_mails_total',
    help: 'Mails of the outbox that this server handed over, put off or gave up.',
    labelNames: ['end'] as const,
    registers,
  })
  // From zero, here and for jobs: Prometheus sees no increase in a counter that starts at one.
  for (const end of mailEnds) mails.inc({ end }, 0)
  const pools = {
    writing: db.$client,
    reading: db.reading.$client,
    ...(db.direct !== db.$client && { direct: db.direct }),
    ...(db.replica && { replica: db.replica.reading.$client }),
  }
  replicaMetrics(db.replica, registers)
  const { primary } = db
  new Counter({
    name: 'console_primary_changes_total',
    help: 'How often another of the hosts of DATABASE_URL has become the primary, as this server has seen it.',
    registers,
    collect() {
      this.reset()
      this.inc(primary?.changes() ?? 0)
    },
  })
  machineMetrics(machine, registers)
  new Gauge({
    name: 'console_database_connections',
    help: 'Connections of each pool (total, idle), calls that wait for one, and reports and exports held back for them.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, each] of Object.entries(pools)) {
        const { totalCount, idleCount, waitingCount } = each
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
        this.set({ pool, state: 'held_back' }, heldBackIn(each))
      }
    },
  })

  const plugin: RoutePlugin = (app) => {
    collectDefaultMetrics({ register: registry })
    requestMetrics(app, registers)
    new Counter({
      name: 'console_readers_cut_total',
      help: 'Clients that were cut off because they took nothing of an answer, by what they read.',
      labelNames: ['kind'] as const,
      registers,
      collect() {
        this.reset()
        for (const kind of cutKinds) this.inc({ kind }, app.cutReaders[kind])
      },
    })
    new Counter({
      name: 'console_clock_jumps_total',
      help: 'How often the clock of this machine was put back or forward by half a minute or more.',
      labelNames: ['direction'] as const,
      registers,
      collect() {
        this.reset()
        for (const direction of ['back', 'forward'] as const) this.inc({ direction }, app.clockJumps[direction])
      },
    })
    const readStored = storedMetrics(db, environment, registers, app.log)
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!hasToken(request, token) && !isOfThisMachine(request)) throw new Failed('notSignedIn')
      await readStored()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    })
  }

  return {
    plugin,
    registry,
    jobEnded: (queue: string, end: JobEnd): void => {
      for (const each of jobEnds) jobs.inc({ queue, end: each }, each === end ? 1 : 0)
      if (end === 'done') lastDone.setToCurrentTime({ queue })
    },
    mailEnded: (end: MailEnd): void => mails.inc({ end }),
  }
}
