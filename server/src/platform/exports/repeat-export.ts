import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { type Context, change } from '../pipeline/handlers.ts'
import { beginExport, countExported } from './begin-export.ts'
import { isVisible } from './export-file.ts'
import { exportFiles } from './export-schema.ts'

/** What an earlier export was asked for. */
const earlierRequest = async ({ db, agent }: Pick<Context, 'agent'> & { readonly db: Executor }, id: number) => {
  const [earlier] = await db
    .select()
    .from(exportFiles)
    .where(and(eq(exportFiles.id, id), isVisible(agent)))
  if (!earlier) throw new Failed('notFound')
  const { list, selection, columns, titles, format, mark, head, sort } = earlier
  const request = {
    // Stored by a call, so it is an object.
    selection: selection as object,
    columns,
    format,
    mark,
    head,
    titles: titles ?? undefined,
    sort: sort ?? undefined,
  }
  return { list, request }
}

export const repeatExport = change(exportsCalls.repeatExport, {
  concerns: async ({ id }, context) => {
    const { list, request } = await earlierRequest(context, id)
    return countExported(context, list, request)
  },
  apply: async ({ id }, _before, context) => {
    const { list, request } = await earlierRequest(context, id)
    return beginExport(context, list, request)
  },
})
