import { type DirectoryPerson, directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { personName } from '@console/shared/contract/person-name'
import { and, eq, inArray, sql } from '#drizzle'
import { stateOf } from '../../../platform/agents/agent.ts'
import { holdsWords } from '../../../platform/database/match.ts'
import { directoryIdentities } from '../../../platform/directories/directory-schema.ts'
import { readDirectoryRow, readPeople } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { agents } from '../../../platform/records/schema.ts'

const most = 500

export const listDirectoryPeople = read(
  directoriesCalls.listDirectoryPeople,
  async ({ directory_id, text = '' }, { db }) => {
    if (!(await readDirectoryRow(db, directory_id))) throw new Failed('notFound')
    const where =
      text.trim() === ''
        ? undefined
        : holdsWords(sql`${agents.first_name} || ' ' || ${agents.last_name} || ' ' || ${agents.email}`, text)
    const all = await readPeople(db, directory_id, where ? { where } : {})
    const people = all
      .map(({ agent, provisioned, groups }) => ({
        agent_id: agent.id,
        name: personName(agent.first_name, agent.last_name, agent.email),
        email: agent.email,
        state: stateOf(agent),
        provisioned: provisioned !== null,
        groups: [...(groups ?? [])],
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
      .slice(0, most)
    const signedIn = await db
      .select({ agent_id: directoryIdentities.agent_id, at: directoryIdentities.last_sign_in_at })
      .from(directoryIdentities)
      .where(
        and(
          eq(directoryIdentities.directory_id, directory_id),
          inArray(
            directoryIdentities.agent_id,
            people.map(({ agent_id }) => agent_id),
          ),
        ),
      )
    const lastOf = new Map(signedIn.map(({ agent_id, at }) => [agent_id, at.toISOString()]))
    return {
      people: people.map(
        (person): DirectoryPerson => ({ ...person, last_sign_in_at: lastOf.get(person.agent_id) ?? null }),
      ),
      total: all.length,
    }
  },
)
