import { hostArea } from '@console/shared/contract/release'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import { readRegistryKey } from './keys.ts'
import { previewToken } from './preview.ts'
import { releases } from './records/release-schema.ts'

export interface PreviewRequest {
  readonly area: string
  readonly build: string
  /** The agent who may see it. */
  readonly email: string
  readonly hours: number
}

/** A link that gives one agent one stored build of one area until it expires. */
export const makePreviewLink = async (
  db: Executor,
  environment: string,
  { area, build, email, hours }: PreviewRequest,
): Promise<{ readonly path: string; readonly expires_at: string }> => {
  if (area === hostArea)
    throw new Failed('notFound', { message: 'There is no preview of the host, only of what it loads.' })
  const stored = await db.$count(releases, and(eq(releases.area, area), eq(releases.build, build)))
  if (stored === 0)
    throw new Failed('notFound', { message: `There is no stored build ${build} of ${area}: upload it first.` })
  const [agent] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(sql`lower(${agents.email})`, email.toLowerCase()), eq(agents.active, true)))
  if (!agent) throw new Failed('notFound', { message: `No active agent has the email address ${email}.` })
  const until = Date.now() + hours * 3_600_000
  const token = previewToken(await readRegistryKey(db), { environment, area, build, agent: agent.id, until })
  return { path: `/?preview=${token}`, expires_at: new Date(until).toISOString() }
}
