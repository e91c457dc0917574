import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { beginExport } from './begin-export.ts'
import { isVisible } from './export-file.ts'
import { exportFiles } from './export-schema.ts'

export const repeatExport = change(exportsCalls.repeatExport, {
  apply: async ({ id }, _before, context) => {
    const [earlier] = await context.db
      .select()
      .from(exportFiles)
      .where(and(eq(exportFiles.id, id), isVisible(context.agent)))
    if (!earlier) throw new Failed('notFound')
    const { list, selection, columns, titles, format, mark, head, sort } = earlier
    // Stored by a call, so it is an object.
    return beginExport(context, list, {
      selection: selection as object,
      columns,
      format,
      mark,
      head,
      titles: titles ?? undefined,
      sort: sort ?? undefined,
    })
  },
})
