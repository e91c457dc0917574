import { eq, sql } from '#drizzle'
import type { SignInOptions } from '../authentication/sign-in-options.ts'
import { retryConflict } from '../database/conflict.ts'
import type { Database, Executor } from '../database/database.ts'
import { type Actor, applyRules } from '../directories/apply-rules.ts'
import type { Decision } from '../directories/decide-rights.ts'
import { directories } from '../directories/directory-schema.ts'
import { type DirectoryRow, lockDirectory } from '../directories/person.ts'
import { ScimFailed } from './scim-failed.ts'

/** What a request of a directory works with. */
export interface ScimContext {
  readonly db: Database
  readonly directory: DirectoryRow
  readonly signIn: SignInOptions
  /** Base address of the resources. */
  readonly base: string
  readonly requestId: string
}

/** What a change works with: in its transaction, with the directory locked and read anew. */
export interface ScimChange extends Omit<ScimContext, 'db'> {
  readonly db: Executor
  readonly actor: Actor
}

/** Runs a change of a directory in one transaction, after those that began before it. */
export const inChange = async <T>(
  { db, ...context }: ScimContext,
  call: string,
  work: (change: ScimChange) => Promise<T>,
): Promise<T> => {
  return retryConflict(() =>
    db.transaction(async (tx) => {
      const directory = await lockDirectory(tx, context.directory.id)
      if (!directory) throw new ScimFailed(401, 'The token is not known.')
      const [synced] = await tx
        .update(directories)
        .set({ last_sync_at: sql`now()` })
        .where(eq(directories.id, directory.id))
        .returning()
      const actor = { call: `scim/${call}`, agentId: null, requestId: context.requestId }
      return work({ ...context, db: tx, directory: synced ?? directory, actor })
    }),
  )
}

/** Applies the rules to agents; a person whom the directory removes is out, or the request is refused. */
export const applyTo = async (
  { db, directory, actor }: ScimChange,
  agentIds: readonly number[],
): Promise<Decision[]> => {
  const decisions = await applyRules(db, directory, actor, agentIds)
  const stays = decisions.find(({ held, person }) => held === 'lastSuperUser' && person.provisioned?.active === false)
  if (stays !== undefined) throw new ScimFailed(409, 'This is the last Super User of the console; somebody must stay.')
  return decisions
}
