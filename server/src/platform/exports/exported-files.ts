import { Readable } from 'node:stream'
import { exportedFilesPath } from '@console/shared/contract/calls/exports'
import { and, eq } from '#drizzle'
import { isUnlockedSession } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { tellDownload } from '../pipeline/tell-download.ts'
import { recordedPieces } from '../reads/recorded-pieces.ts'
import { agents, sessions } from '../records/schema.ts'
import type { Secrets } from '../secrets/seal.ts'
import { openLink } from './download-link.ts'
import type { ExportLists } from './export-list.ts'
import { exportedFile } from './exported-file.ts'

/**
 * Serves export files to the browser's own downloads, which stream to disk: a page would hold a gigabyte in memory.
 * Such a request carries a link that is valid for a minute, requested by a call, instead of a bearer token.
 */
export const exportedFiles =
  ({ db, secrets, exportLists }: { db: Database; secrets: Secrets; exportLists: ExportLists }): RoutePlugin =>
  (app) => {
    app.get<{ Querystring: { link?: unknown } }>(
      exportedFilesPath,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        app.requireNetwork(request)
        // In the query, which is not logged.
        const link = openLink(secrets, String(request.query.link))
        const [agent] = link
          ? await db
              .select({ id: agents.id, level: agents.level, permissions: agents.permissions })
              .from(sessions)
              .innerJoin(agents, eq(agents.id, sessions.agent_id))
              .where(and(eq(sessions.id, link.sessionId), isUnlockedSession))
          : []
        if (!link || !agent) throw new Failed('notFound')
        const file = await exportedFile({ db, agent, exportLists }, link.id)
        const { fileName, type, chunks } = file
        await tellDownload({ db, agent, requestId: request.id }, 'exported-files', {}, file)
        reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`)
        const reader = {
          db,
          agent: { id: agent.id, sessionId: link.sessionId },
          call: 'exported-files',
          find: () => [],
        }
        return reply.send(Readable.from(recordedPieces(reader, chunks)))
      },
    )
  }
