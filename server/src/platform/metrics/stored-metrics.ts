import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { type Database, driverError, isUnavailable } from '../database/database.ts'
import { readings } from './stored-readings.ts'

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
