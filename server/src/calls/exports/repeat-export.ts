import { exportsCalls } from '@console/shared/contract/calls/exports'
import { and, eq } from 'drizzle-orm'
import { isVisible } from '../../data/export-file.ts'
import { exportFiles } from '../../data/export-schema.ts'
import { beginExport } from '../../exports/begin-export.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'

export const repeatExport = change(exportsCalls.repeatExport, {
  apply: async ({ id }, _before, context) => {
    const [earlier] = await context.db
      .select()
      .from(exportFiles)
      .where(and(eq(exportFiles.id, id), isVisible(context.agent)))
    if (!earlier) throw new Failed('notFound')
    const { list, selection, columns, format, mark, head, sort } = earlier
    // A call stored it: an object.
    return beginExport(context, list, {
      selection: selection as object,
      columns,
      format,
      mark,
      head,
      sort: sort ?? undefined,
    })
  },
})
