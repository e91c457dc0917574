import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { and, eq } from '#drizzle'
import { directoryIdentities, directoryUsers } from '../../../platform/directories/directory-schema.ts'
import { lockDirectory } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const unlinkAgent = change(directoriesCalls.unlinkAgent, {
  apply: async ({ directory_id, agent_id }, _before, { db }) => {
    const directory = await lockDirectory(db, directory_id)
    if (!directory) throw new Failed('notFound')
    const provisioned = and(eq(directoryUsers.directory_id, directory_id), eq(directoryUsers.agent_id, agent_id))
    if ((await db.$count(directoryUsers, provisioned)) > 0) throw new Failed('stillProvisioned')
    const [gone] = await db
      .delete(directoryIdentities)
      .where(and(eq(directoryIdentities.directory_id, directory_id), eq(directoryIdentities.agent_id, agent_id)))
      .returning({ agent_id: directoryIdentities.agent_id })
    if (!gone) throw new Failed('notFound')
    const { name } = directory
    return { data: { agent_id }, target: agent_id, before: { signs_in_with: name }, after: { signs_in_with: null } }
  },
})
