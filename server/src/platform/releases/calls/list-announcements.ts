import { releasesCalls } from '@console/shared/contract/calls/releases'
import { and, desc, eq, isNull, sql } from '#drizzle'
import { read } from '../../pipeline/handlers.ts'
import { agentName } from '../../records/agent-name.ts'
import { announcements, deployments } from '../records/release-schema.ts'

const most = 200

export const listAnnouncements = read(releasesCalls.listAnnouncements, async (_input, { db, environment }) => {
  const rows = await db
    .select({
      id: announcements.id,
      at: announcements.at,
      area: announcements.area,
      version: announcements.version,
      text: announcements.text,
      // A promoted canary is announced to everybody; a withdrawn one is not announced.
      canary: sql<boolean>`coalesce(${deployments.share} < 100 and ${deployments.ended_at} is null, false)`,
      title: announcements.title,
      link: announcements.link,
      written_by: agentName(announcements.written_by),
      revision: announcements.revision,
      deployment_id: announcements.deployment_id,
    })
    .from(announcements)
    .leftJoin(deployments, eq(deployments.id, announcements.deployment_id))
    .where(and(eq(announcements.environment, environment), isNull(announcements.withdrawn_at)))
    .orderBy(desc(announcements.id))
    .limit(most)
  return rows.map(({ at, title, link, written_by, revision, deployment_id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    written: deployment_id === null ? { title, link, by: written_by, version: revision } : null,
  }))
})
