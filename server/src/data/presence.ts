import type { Viewer } from '@console/shared/contract/calls/live'
import { viewEndsAfterMs } from '@console/shared/contract/calls/live'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { agents, sessions } from './schema.ts'
import { presence } from './shell-schema.ts'

export interface ViewedRecord {
  readonly kind: string
  readonly id: number
}

export interface View extends ViewedRecord {
  readonly sessionId: number
  readonly tab: string
  readonly doing?: 'reading' | 'answering' | undefined
}

const maxViewsOfSession = 50

/** Notes that a tab views a record; of a session that is open in very many the oldest views are let go. */
export const noteView = async (db: Executor, { kind, id, sessionId, tab, doing = 'reading' }: View): Promise<void> => {
  // Selected, not named: a session that ends meanwhile views nothing, and that is no failure.
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

/** Lets those go who have not said for long that they still view something. */
export const endSilentViews = async (db: Executor): Promise<void> => {
  await db.delete(presence).where(lt(presence.seen_at, sql`now() - make_interval(secs => ${viewEndsAfterMs / 1_000})`))
}

/** Who views a record, each agent once, and by which sessions. */
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
      answering: sql<boolean>`exists (select from ${presence} where ${presence.kind} = ${kind}
        and ${presence.record_id} = ${id} and ${presence.session_id} = ${sessions.id} and ${presence.doing} = 'answering')`,
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agent_id))
    .where(
      inArray(
        sessions.id,
        db
          .select({ id: presence.session_id })
          .from(presence)
          .where(and(eq(presence.kind, kind), eq(presence.record_id, id))),
      ),
    )
    .orderBy(agents.first_name, agents.last_name, agents.id)
  const answering = new Set(rows.filter((row) => row.answering).map(({ agent_id }) => agent_id))
  const viewers = rows.map(({ agent_id, first, last, email }) => ({
    agent_id,
    name: `${first} ${last}`.trim() || email,
    ...(answering.has(agent_id) && { doing: 'answering' as const }),
  }))
  return {
    agents: [...new Map(viewers.map((viewer) => [viewer.agent_id, viewer])).values()],
    sessionIds: rows.map(({ sessionId }) => sessionId),
  }
}
