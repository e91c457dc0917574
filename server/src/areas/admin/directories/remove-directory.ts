import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { eq } from '#drizzle'
import { directories } from '../../../platform/directories/directory-schema.ts'
import { lockDirectory } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const removeDirectory = change(directoriesCalls.removeDirectory, {
  load: async ({ directory_id }, { db }) => {
    const row = await lockDirectory(db, directory_id)
    if (!row) throw new Failed('notFound')
    return row
  },
  apply: async ({ directory_id }, { name, issuer, rules, rules_on }, { db }) => {
    await db.delete(directories).where(eq(directories.id, directory_id))
    return { data: { name }, target: directory_id, before: { name, issuer, rules, rules_on }, after: null }
  },
})
