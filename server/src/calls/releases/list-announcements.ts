import { releasesCalls } from '@console/shared/contract/calls/releases'
import { desc, eq, sql } from 'drizzle-orm'
import { announcements, deployments } from '../../data/release-schema.ts'
import { read } from '../../mechanism/handlers.ts'

const most = 200

export const listAnnouncements = read(releasesCalls.listAnnouncements, async (_input, { db, environment }) => {
  const rows = await db
    .select({
      id: announcements.id,
      at: announcements.at,
      area: announcements.area,
      version: announcements.version,
      text: announcements.text,
      // A canary that was promoted is everybody's, one that was taken away nobody's.
      canary: sql<boolean>`${deployments.share} < 100 and ${deployments.ended_at} is null`,
    })
    .from(announcements)
    .innerJoin(deployments, eq(deployments.id, announcements.deployment_id))
    .where(eq(announcements.environment, environment))
    .orderBy(desc(announcements.id))
    .limit(most)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
})
