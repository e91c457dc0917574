import type { SignInWay } from '@console/shared/contract/sign-in-ways'
import { eq, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { directories } from './directory-schema.ts'

const offered = prepared((db: Database) =>
  db
    .select({ id: directories.id, name: directories.name })
    .from(directories)
    .where(eq(directories.sign_in, true))
    .orderBy(sql`lower(${directories.name})`)
    .prepare('sign_in_ways'),
)

/** The providers that the sign-in page offers; null: Google alone, as a page that knows nothing does. */
export const readSignInWays = async (db: Database, google: boolean): Promise<SignInWay[] | null> => {
  const own = await offered(db).execute()
  if (google && own.length === 0) return null
  return [...(google ? [{ id: null, name: 'Google' }] : []), ...own]
}
