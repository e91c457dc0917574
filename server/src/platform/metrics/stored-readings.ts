import { type SQL, sql } from '#drizzle'
import { type Database, isUnavailable } from '../database/database.ts'
import { partitionReadings } from '../partitions/partition-readings.ts'
import type { Sample } from './sample.ts'

export interface Reading {
  /** Rows with a column for each label and gauge, by their names. */
  readonly rows: SQL
  readonly labels: readonly string[]
  /** Name → description. */
  readonly gauges: Readonly<Record<string, string>>
}

export const readings = (environment: string): Readonly<Record<string, Reading>> => ({
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
        coalesce(extract(epoch from now() - min(synced_at)), 0)::float8 as console_mailbox_behind_seconds,
        coalesce(extract(epoch from now() - min(failing_since)), 0)::float8 as console_mailbox_failing_seconds
      from gmail_accounts group by state`,
    labels: ['state'],
    gauges: {
      console_mailboxes: 'Mailboxes at Gmail.',
      console_mailbox_behind_seconds: 'How long ago the one that is furthest behind was last followed.',
      console_mailbox_failing_seconds: 'For how long Gmail has refused the one that it has refused longest.',
    },
  },
  stripe: {
    rows: sql`select coalesce(extract(epoch from now() - min(f.finished_at)), 0)::float8 as console_stripe_failing_seconds
      from stripe_syncs f where f.state = 'failed'
        and f.id > coalesce((select max(id) from stripe_syncs where state = 'done'), 0)`,
    labels: [],
    gauges: { console_stripe_failing_seconds: 'For how long the ledger could not be compared with Stripe.' },
  },
  reading: {
    rows: sql`select count(*)::int as console_unusual_reading from reading_hours
      where alarmed_at > now() - interval '1 day'`,
    labels: [],
    gauges: {
      console_unusual_reading: 'Hours of the last day in which an agent read many more customers than they usually do.',
    },
  },
  // Of the log that makes recovery to a point in time possible; no rows where nothing is archived.
  archive: {
    rows: sql`select
        extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as console_wal_archive_age_seconds,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as console_wal_archive_failing
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
    labels: [],
    gauges: {
      console_wal_archive_age_seconds: 'How long ago the newest file of the write-ahead log was archived.',
      console_wal_archive_failing: 'Whether the last attempt to archive one failed, 1 or 0.',
    },
  },
  auditLog: {
    rows: sql`select count(*)::int as console_audit_waiting,
        coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as console_audit_waiting_seconds,
        (select count(*)::int from audit_watch where fault is not null)
          + (select count(*)::int from audit_anchors where differs is not null) as console_audit_faults
      from audit_queue`,
    labels: [],
    gauges: {
      console_audit_waiting: 'Changes that have no link in the audit log yet.',
      console_audit_waiting_seconds: 'For how long the oldest of them has waited.',
      console_audit_faults:
        'Whether a row of the audit log was tampered with, and places whose anchored head is not in the chain.',
    },
  },
  anchors: {
    rows: sql`select split_part(place, ' ', 1) as kind,
        max(extract(epoch from now() - coalesce(anchored_at, tried_at)))::float8 as console_audit_anchor_age_seconds
      from audit_anchors group by 1`,
    labels: ['kind'],
    gauges: {
      console_audit_anchor_age_seconds:
        'How long ago the head of the audit log was last stored at a place of this kind.',
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
  withdrawn: {
    rows: sql`select area, extract(epoch from now() - max(ended_at))::float8 as console_release_withdrawn_seconds
      from deployments where environment = ${environment} and "end" = 'stopped' and ended_at > now() - interval '1 day'
      group by area`,
    labels: ['area'],
    gauges: { console_release_withdrawn_seconds: 'How long ago the server withdrew a build; none for a day.' },
  },
})

/** The readings that the page of the status needs. */
const forStatus = ['jobs', 'outbox', 'mailboxes', 'stripe', 'withdrawn'] as const
export type StatusReading = (typeof forStatus)[number]

/** The same numbers as samples, and which could not be read. */
export const readStored = async (
  db: Database,
  environment: string,
): Promise<{ readonly samples: readonly Sample[]; readonly failed: readonly StatusReading[] }> => {
  const all = readings(environment)
  const samples: Sample[] = []
  const failed: StatusReading[] = []
  for (const of of forStatus) {
    const reading = all[of]
    if (reading === undefined) continue
    try {
      const { rows } = await db.execute<Record<string, unknown>>(reading.rows)
      for (const row of rows) {
        const labels = Object.fromEntries(reading.labels.map((label) => [label, String(row[label])]))
        for (const metric of Object.keys(reading.gauges)) samples.push({ metric, labels, value: Number(row[metric]) })
      }
    } catch (error) {
      // Then the whole page says that the database does not answer.
      if (isUnavailable(error)) throw error
      failed.push(of)
    }
  }
  return { samples, failed }
}
