import { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import { and, desc, eq, like, sql } from '#drizzle'
import { read } from '../pipeline/handlers.ts'
import { browserErrorReports, browserErrors } from './browser-error-schema.ts'

const atMost = 50
const maxReferences = 5

export const listBrowserErrors = read(
  browserErrorsCalls.listBrowserErrors,
  async ({ area, reference }, { db, environment }) => {
    const ofReports = db
      .select({
        error_id: browserErrorReports.error_id,
        agents: sql<number>`count(distinct ${browserErrorReports.agent_id})::int`.as('agents'),
        count: sql<number>`sum(${browserErrorReports.times})::int`.as('count'),
        references: sql<
          string[]
        >`(array_agg(${browserErrorReports.reference} order by ${browserErrorReports.at} desc))[1:${sql.raw(String(maxReferences))}]`.as(
          'references',
        ),
        found: sql<boolean>`bool_or(${like(browserErrorReports.reference, `${reference ?? ''}%`)})`.as('found'),
      })
      .from(browserErrorReports)
      .groupBy(browserErrorReports.error_id)
      .as('reports')
    const rows = await db
      .select({
        error: browserErrors,
        agents: ofReports.agents,
        count: ofReports.count,
        references: ofReports.references,
      })
      .from(browserErrors)
      .innerJoin(ofReports, eq(ofReports.error_id, browserErrors.id))
      .where(
        and(
          eq(browserErrors.environment, environment),
          area === undefined ? undefined : eq(browserErrors.area, area),
          reference === undefined ? undefined : ofReports.found,
        ),
      )
      .orderBy(desc(browserErrors.last_seen), desc(browserErrors.id))
      .limit(atMost)
    return rows.map(
      ({ error: { id, area: of, build, name, message, stack, screen, first_seen, last_seen }, ...figures }) => ({
        id,
        area: of,
        build,
        name,
        message,
        frames: [...stack],
        screen,
        first_seen: first_seen.toISOString(),
        last_seen: last_seen.toISOString(),
        ...figures,
      }),
    )
  },
)
