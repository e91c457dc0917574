import { filesPath } from '@console/shared/contract/calls/files'
import { eq } from '#drizzle'
import type { Database } from '../database/database.ts'
import { filePolicy } from '../http/headers.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { files } from '../records/file-schema.ts'

const namePattern = /^[\w-]{22}\.(png|jpg|pdf)$/

/**
 * Serves uploads under unguessable names, because image requests carry no bearer token. Images that the server
 * re-encoded are shown, everything else is a download.
 */
export const uploadedFiles =
  ({ db }: { db: Database }): RoutePlugin =>
  (app) => {
    app.get<{ Params: { name: string } }>(`${filesPath}/:name`, { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      const [file] = namePattern.test(name) ? await db.select().from(files).where(eq(files.name, name)) : []
      reply.header('content-security-policy', filePolicy)
      if (!file)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('There is no such file.\n')
      const isImage = file.mime.startsWith('image/')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header(
          'content-disposition',
          isImage ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file.original_name)}`,
        )
        .type(file.mime)
        .send(file.bytes)
    })
  }
