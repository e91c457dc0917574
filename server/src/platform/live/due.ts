import { type ViewedKind, viewedRecords } from '@console/shared/contract/calls/live'
import type { FastifyBaseLogger } from 'fastify'
import { and, eq, inArray } from '#drizzle'
import { isUnlockedSession } from '../authentication/session.ts'
import { type Database, driverError } from '../database/database.ts'
import { agents, sessions } from '../records/schema.ts'
import { type AccessAt, readCounts } from './badges.ts'
import { readViewers } from './presence.ts'
import type { OpenTabs } from './tabs.ts'

interface DueOptions {
  readonly db: Database
  readonly tabs: OpenTabs
  readonly accessAt: AccessAt
  readonly log: FastifyBaseLogger
}

const tryAgainAfterMs = 1_000
const agentsAtOnce = 100

const isViewedKind = (kind: string): kind is ViewedKind => Object.hasOwn(viewedRecords, kind)

/** `<kind> <id>`; null: presence is not shown for such a record. */
const viewedOf = (record: string): { readonly kind: ViewedKind; readonly id: number } | null => {
  const [kind = '', id = ''] = record.split(' ')
  return isViewedKind(kind) ? { kind, id: Number(id) } : null
}

/**
 * Database lookups that precede a notification. Requests during a lookup are merged, so a burst of changes is one
 * query; after a failure it is repeated.
 */
export const dueLookups = ({ db, tabs, accessAt, log }: DueOptions) => {
  let counts = new Set<number>()
  let records = new Set<string>()
  let changes = new Set<string>()
  let checks = new Set<number>()
  let running = false
  let ended = false

  const tellCounts = async (ids: readonly number[]): Promise<void> => {
    // In batches, so that other calls are answered in between.
    for (let from = 0; from < ids.length; from += agentsAtOnce)
      for (const [agentId, found] of await readCounts(db, ids.slice(from, from + agentsAtOnce), accessAt))
        tabs.tellCounts(agentId, found)
  }
  const tellViewers = async (record: string): Promise<void> => {
    const viewed = viewedOf(record)
    if (viewed === null) return
    const { agents: viewers, sessionIds } = await readViewers(db, viewed)
    for (const sessionId of sessionIds) tabs.tellSession(sessionId, 'presence', { ...viewed, agents: viewers })
  }
  const tellChange = async (record: string): Promise<void> => {
    const viewed = viewedOf(record)
    if (viewed === null) return
    const { sessionIds } = await readViewers(db, viewed)
    for (const sessionId of sessionIds) tabs.tellSession(sessionId, 'changed', viewed)
  }
  const endClosed = async (ids: ReadonlySet<number>): Promise<void> => {
    if (ids.size === 0) return
    const open = await db
      .select({ id: sessions.id, agent: agents.id, level: agents.level, permissions: agents.permissions })
      .from(sessions)
      .innerJoin(agents, eq(agents.id, sessions.agent_id))
      .where(and(inArray(sessions.id, [...ids]), isUnlockedSession))
    const isOpen = new Set(open.map(({ id }) => id))
    for (const id of ids) if (!isOpen.has(id)) tabs.endSession(id)
    for (const { agent, level, permissions } of open) tabs.know(agent, { level, permissions })
  }

  const work = async (): Promise<void> => {
    const now = { counts, records, changes, checks }
    counts = new Set()
    records = new Set()
    changes = new Set()
    checks = new Set()
    try {
      await endClosed(now.checks)
      await tellCounts([...now.counts])
      for (const record of now.records) await tellViewers(record)
      for (const record of now.changes) await tellChange(record)
    } catch (error) {
      counts = new Set([...counts, ...now.counts])
      records = new Set([...records, ...now.records])
      changes = new Set([...changes, ...now.changes])
      checks = new Set([...checks, ...now.checks])
      throw error
    }
  }
  const isAnyDue = () => counts.size + records.size + changes.size + checks.size > 0
  const run = () => {
    if (running || ended || !isAnyDue()) return
    running = true
    work().then(
      () => {
        running = false
        run()
      },
      (error: unknown) => {
        running = false
        log.warn({ code: driverError(error)?.code }, 'open tabs could not be told of a change')
        setTimeout(run, tryAgainAfterMs).unref()
      },
    )
  }

  return {
    countsOf: (agentIds: readonly number[]) => {
      for (const id of agentIds) counts.add(id)
      run()
    },
    viewersOf: (record: string) => {
      records.add(record)
      run()
    },
    changeOf: (record: string) => {
      changes.add(record)
      run()
    },
    check: (sessionIds: readonly number[]) => {
      for (const id of sessionIds) checks.add(id)
      run()
    },
    end: () => {
      ended = true
    },
  }
}
