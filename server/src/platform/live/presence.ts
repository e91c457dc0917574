import { type Doing, doings, type Viewer, viewEndsAfterMs } from '@console/shared/contract/calls/live'
import { personName } from '@console/shared/contract/person-name'
import { and, eq, lt, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { byAgentName } from '../records/agent-name.ts'
import { agents, sessions } from '../records/schema.ts'
import { presence } from './presence-schema.ts'

export interface ViewedRecord {
  readonly kind: string
  readonly id: number
}

export interface View extends ViewedRecord {
  readonly sessionId: number
  readonly tab: string
  readonly doing?: Doing | undefined
}

const maxViewsOfSession = 50

/** Records that a tab views a record; beyond the maximum per session the oldest views are dropped. */
export const noteView = async (db: Executor, { kind, id, sessionId, tab, doing = 'reading' }: View): Promise<void> => {
  // Selected rather than given as a value: a session that ends meanwhile views nothing, without an error.
  await db.execute(sql`
    insert into ${presence} (kind, record_id, session_id, tab, doing)
    select ${kind}, ${id}, ${sessions.id}, ${tab}, ${doing} from ${sessions} where ${sessions.id} = ${sessionId} for key share
    on conflict (kind, record_id, session_id, tab) do update set seen_at = now(), doing = excluded.doing`)
  const newest = db
    .select({ seen_at: presence.seen_at })
    .from(presence)
    .where(eq(presence.session_id, sessionId))
    .orderBy(sql`${presence.seen_at} desc`)
    .offset(maxViewsOfSession - 1)
    .limit(1)
  await db.delete(presence).where(and(eq(presence.session_id, sessionId), lt(presence.seen_at, newest)))
}

export const endView = async (db: Executor, { kind, id, sessionId, tab }: View): Promise<void> => {
  await db
    .delete(presence)
    .where(
      and(
        eq(presence.kind, kind),
        eq(presence.record_id, id),
        eq(presence.session_id, sessionId),
        eq(presence.tab, tab),
      ),
    )
}

/** Removes views that were not renewed in time. */
export const endSilentViews = async (db: Executor): Promise<void> => {
  await db.delete(presence).where(lt(presence.seen_at, sql`now() - make_interval(secs => ${viewEndsAfterMs / 1_000})`))
}

/** The most important of what an agent's tabs do. */
const maxTelling = (done: readonly Doing[]): Pick<Viewer, 'doing'> => {
  const doing = doings.findLast((known) => done.includes(known)) ?? 'reading'
  return doing === 'reading' ? {} : { doing }
}

/** The viewers of a record, each agent once, and their sessions. */
export const readViewers = async (
  db: Executor,
  { kind, id }: ViewedRecord,
): Promise<{ readonly agents: Viewer[]; readonly sessionIds: number[] }> => {
  const rows = await db
    .select({
      sessionId: sessions.id,
      agent_id: agents.id,
      first: agents.first_name,
      last: agents.last_name,
      email: agents.email,
      doing: presence.doing,
    })
    .from(presence)
    .innerJoin(sessions, eq(sessions.id, presence.session_id))
    .innerJoin(agents, eq(agents.id, sessions.agent_id))
    .where(and(eq(presence.kind, kind), eq(presence.record_id, id)))
    .orderBy(byAgentName, agents.id)
  const agentsThere = [...Map.groupBy(rows, ({ agent_id }) => agent_id).values()].flatMap((tabs) => {
    const [one] = tabs
    if (!one) return []
    const name = personName(one.first, one.last, one.email)
    return [{ agent_id: one.agent_id, name, ...maxTelling(tabs.map(({ doing }) => doing)) }]
  })
  return { agents: agentsThere, sessionIds: [...new Set(rows.map(({ sessionId }) => sessionId))] }
}
