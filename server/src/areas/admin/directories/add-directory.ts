import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { directories } from '../../../platform/directories/directory-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireFreeName } from './free-name.ts'

export const addDirectory = change(directoriesCalls.addDirectory, {
  apply: async ({ name }, _before, { db }) => {
    await requireFreeName(db, name)
    const [row] = await db.insert(directories).values({ name }).returning({ directory_id: directories.id })
    if (!row) throw new Error('the directory was not written')
    return { data: { ...row, name }, target: row.directory_id, before: null, after: { name } }
  },
})
