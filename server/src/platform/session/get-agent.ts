import { sessionCalls } from '@console/shared/contract/calls/session'
import { and, desc, eq, isNull, sql } from '#drizzle'
import { mustEnrol } from '../authentication/sign-in-options.ts'
import { type Context, read } from '../pipeline/handlers.ts'
import { announcements, deployments } from '../releases/records/release-schema.ts'
import { preferences } from './preference-schema.ts'

/**
 * The newest announcement for everybody. Returned with the agent, so that the banner is there when the page is
 * rendered.
 */
const latestNews = async ({ db, environment }: Pick<Context, 'db' | 'environment'>) => {
  const { id, area, version, title, text } = announcements
  const [news] = await db
    .select({ id, area, version, title, text, release: announcements.deployment_id })
    .from(announcements)
    .leftJoin(deployments, eq(deployments.id, announcements.deployment_id))
    .where(
      and(
        eq(announcements.environment, environment),
        isNull(announcements.withdrawn_at),
        sql`not coalesce(${deployments.share} < 100 and ${deployments.ended_at} is null, false)`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  if (!news) return null
  const { release, ...rest } = news
  return { ...rest, title: release === null ? news.title : null }
}

export const getAgent = read(sessionCalls.getAgent, async (_input, { db, environment, agent, signIn }) => {
  const [rows, news] = await Promise.all([
    db.select().from(preferences).where(eq(preferences.agent_id, agent.id)),
    latestNews({ db, environment }),
  ])
  const needed = mustEnrol(signIn, agent)
  return {
    ...(news && { news }),
    user: {
      agent_id: agent.id,
      first: agent.first_name,
      last: agent.last_name,
      email: agent.email,
      level: agent.level,
      // Only true grants access (spec §6), so only true is returned.
      permissions:
        agent.permissions &&
        Object.fromEntries(Object.entries(agent.permissions).map(([key, value]) => [key, value === true])),
      ...(needed !== null && { must_enrol: true as const }),
      ...(needed === 'passkey' && { must_add_passkey: true as const }),
      ...(signIn.screenLockMinutes && { screen_lock_minutes: signIn.screenLockMinutes }),
      preferences: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    },
  }
})
