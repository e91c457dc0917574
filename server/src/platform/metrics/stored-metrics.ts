import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { type SQL, sql } from '#drizzle'
import { type Database, driverError, isUnavailable } from '../database/database.ts'
import { partitionReadings } from '../partitions/partition-readings.ts'

interface Reading {
  /** Rows with a column for each label and gauge, by their names. */
  readonly rows: SQL
  readonly labels: readonly string[]
  /** Name → description. */
  readonly gauges: Readonly<Record<string, string>>
}

const readings = (environment: string): Readonly<Record<string, Reading>> => ({
  jobs: {
    // Without the schema of pg-boss no job was ever requested.
    rows: sql`select name as queue, count(*) filter (where state < 'active')::int as console_jobs_waiting,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8
          as console_job_waiting_seconds
      from pgboss.job where name not like '\\_\\_%' group by name`,
    labels: ['queue'],
    gauges: {
      console_jobs_waiting: 'Runs of background workers that wait for their turn.',
      console_job_waiting_seconds: 'For how long the oldest of them has been due.',
    },
  },
  outbox: {
    rows: sql`select b.bulk::text as bulk, count(m.id)::int as console_mails_waiting,
        coalesce(extract(epoch from now() - min(m.created_at)), 0)::float8 as console_mail_waiting_seconds
      from (values (false), (true)) b (bulk)
      left join mails m on m.bulk = b.bulk and m.sent_at is null and m.given_up_at is null group by b.bulk`,
    labels: ['bulk'],
    gauges: {
      console_mails_waiting: 'Mails in the outbox; bulk are those of campaigns.',
      console_mail_waiting_seconds: 'How long ago the oldest of them was written.',
    },
  },
  mailboxes: {
    rows: sql`select state, count(*)::int as console_mailboxes,
        coalesce(extract(epoch from now() - min(synced_at)), 0)::float8 as console_mailbox_behind_seconds
      from gmail_accounts group by state`,
    labels: ['state'],
    gauges: {
      console_mailboxes: 'Mailboxes at Gmail.',
      console_mailbox_behind_seconds: 'How long ago the one that is furthest behind was last followed.',
    },
  },
  reading: {
    rows: sql`select count(*)::int as console_unusual_reading from reading_hours
      where alarmed_at > now() - interval '1 day'`,
    labels: [],
    gauges: {
      console_unusual_reading: 'Hours of the last day in which an agent read many more customers than they usually do.',
    },
  },
  browserErrors: {
    rows: sql`select e.area, e.build, sum(r.times)::int as console_browser_errors,
        count(distinct r.agent_id)::int as console_browser_error_agents
      from browser_error_reports r join browser_errors e on e.id = r.error_id
      where e.environment = ${environment} and r.at > now() - interval '15 minutes' group by e.area, e.build`,
    labels: ['area', 'build'],
    gauges: {
      console_browser_errors: 'Errors in the code of tabs within the last quarter of an hour.',
      console_browser_error_agents: 'Agents who had one.',
    },
  },
  partitions: {
    rows: partitionReadings,
    labels: ['table'],
    gauges: {
      console_partitions_ahead: 'Partitions that begin in the future.',
      console_partition_stray_rows:
        'Rows in the default partition, counted up to 10,000: a clock or the housekeeping is wrong.',
    },
  },
  releases: {
    rows: sql`select area, build, version, share as console_release_share
      from deployments where environment = ${environment} and ended_at is null`,
    labels: ['area', 'build', 'version'],
    gauges: { console_release_share: 'Builds that agents are given, and to how many per cent of them.' },
  },
})

/**
 * Metrics from the database, queried at each scrape. If it does not answer, they are absent and
 * `console_stored_metrics_read` shows it; the process's own metrics are still there.
 */
export const storedMetrics = (
  db: Database,
  environment: string,
  registers: Registry[],
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const isRead = new Gauge({
    name: 'console_stored_metrics_read',
    help: 'Whether the database told these numbers, 1 or 0.',
    labelNames: ['of'] as const,
    registers,
  })
  const all = Object.entries(readings(environment)).map(([of, { rows, labels, gauges }]) => ({
    of,
    rows,
    labels,
    gauges: Object.entries(gauges).map(
      ([name, help]) => [name, new Gauge({ name, help, labelNames: [...labels], registers })] as const,
    ),
  }))

  const readAll = async (): Promise<void> => {
    let isGone = false
    for (const { of, rows, labels, gauges } of all) {
      for (const [, gauge] of gauges) gauge.reset()
      try {
        // One at a time, and none once the database is gone: scraping must cost next to nothing.
        const found = isGone ? null : (await db.execute<Record<string, unknown>>(rows)).rows
        for (const row of found ?? [])
          for (const [name, gauge] of gauges)
            gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row[name]))
        isRead.set({ of }, found === null ? 0 : 1)
      } catch (error) {
        isGone = isUnavailable(error)
        isRead.set({ of }, 0)
        log.warn({ code: driverError(error)?.code, of }, 'metrics could not be read')
      }
    }
  }

  let running: Promise<void> | undefined
  // Concurrent scrapes share the result.
  return () => {
    running ??= readAll().finally(() => {
      running = undefined
    })
    return running
  }
}
