import type { Role } from '@console/shared/contract/roles'
import type { LightMyRequestResponse } from 'fastify'
import { eq } from '#drizzle'
import type { buildApp } from '../../app.ts'
import { hashToken } from '../../platform/authentication/session.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  directories,
  directoryIdentities,
  directoryUsers,
  scimTokens,
} from '../../platform/directories/directory-schema.ts'
import { agents, sessions } from '../../platform/records/schema.ts'
import { newScimToken } from '../../platform/scim/scim-token.ts'

type App = Awaited<ReturnType<typeof buildApp>>
type DirectoryValues = Partial<typeof directories.$inferInsert>

let number = 0

/** A directory with these values. */
export const addDirectory = async (db: Database, values: DirectoryValues = {}): Promise<number> => {
  number += 1
  const [row] = await db
    .insert(directories)
    .values({ name: `Directory ${number}`, ...values })
    .returning({ id: directories.id })
  if (!row) throw new Error('no directory')
  return row.id
}

/** An agent besides the five of the levels. */
export const addAgentOf = async (
  db: Database,
  email: string,
  values: Partial<typeof agents.$inferInsert> = {},
): Promise<number> => {
  const [row] = await db
    .insert(agents)
    .values({ email, first_name: 'Ana', last_name: 'Costa', level: 'sales', password_hash: '', ...values })
    .returning({ id: agents.id })
  if (!row) throw new Error('no agent')
  return row.id
}

/** What decides what an agent may do. */
export const rightsOf = async (
  db: Database,
  email: string,
): Promise<{ level: Role; permissions: unknown; active: boolean } | undefined> =>
  (
    await db
      .select({ level: agents.level, permissions: agents.permissions, active: agents.active })
      .from(agents)
      .where(eq(agents.email, email))
  )[0]

/** Everything that a refused request must leave as it is. */
export const stateOfDirectories = async (db: Database): Promise<string> =>
  JSON.stringify([
    await db
      .select({
        id: agents.id,
        email: agents.email,
        level: agents.level,
        active: agents.active,
        map: agents.permissions,
      })
      .from(agents)
      .orderBy(agents.id),
    await db.select().from(directoryUsers).orderBy(directoryUsers.id),
    await db.select().from(directoryIdentities).orderBy(directoryIdentities.subject),
    await db.$count(sessions),
  ])

/** A new token of a directory. */
export const newTokenOf = async (db: Database, directoryId: number): Promise<string> => {
  const token = newScimToken()
  await db.insert(scimTokens).values({ directory_id: directoryId, token_hash: hashToken(token) })
  return token
}

/** Sends requests of SCIM to an app as a directory does. */
export const scimClient = async (app: App, db: Database, directoryId: number) => {
  const token = await newTokenOf(db, directoryId)
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const patch = (path: string, ...operations: unknown[]) =>
    send('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations })
  return { token, send, patch }
}
