import { roles } from '@console/shared/contract/roles'
import type { ClientBase } from 'pg'

/** One agent of each level, with the password given in the README (server/seed/agents.ts). */
export const demoEmails: readonly string[] = roles.map((level) => `${level}@example.com`)

type Client = Pick<ClientBase, 'query'>

/** A production server must not start while its database has agents with well-known passwords. */
export const refuseDemoAgents = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query('select from agents where active and lower(email) = any($1)', [demoEmails])
  if (rowCount) throw new Error('This database holds demo agents with well-known passwords; production refuses it.')
}

/**
 * The release token that a development server wrote into a file; it is valid for all areas, and no Super User issued
 * it.
 */
export const revokeDevelopmentTokens = async (client: Client): Promise<number> => {
  const { rowCount } = await client.query(
    `update release_tokens set revoked_at = now() where team = 'developers' and created_by is null and revoked_at is null`,
  )
  return rowCount ?? 0
}
