import { and, eq, inArray, ne, sql } from '#drizzle'
import { type Identity, isStaff, type SignInOptions } from '../authentication/sign-in-options.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import { directoryIdentities, directoryUsers } from './directory-schema.ts'
import type { DirectoryRow } from './person.ts'

type Row = typeof agents.$inferSelect

/** Whether a directory may name people of this address: it is a staff address, of the directory's own domains if it has some. */
export const mayName = ({ domains }: Pick<DirectoryRow, 'domains'>, signIn: SignInOptions, email: string): boolean =>
  isStaff(signIn, email) && (domains.length === 0 || isStaff({ staffDomains: domains, google: null }, email))

const one = async (db: Executor, id: number): Promise<Row | null> =>
  (await db.select().from(agents).where(eq(agents.id, id)))[0] ?? null

/** Whether another directory signs this agent in or provisions them. */
export const isOfOther = async (db: Executor, directoryId: number, agent: Pick<Row, 'id'>): Promise<boolean> =>
  (await db.$count(
    directoryIdentities,
    and(eq(directoryIdentities.agent_id, agent.id), ne(directoryIdentities.directory_id, directoryId)),
  )) > 0 ||
  (await db.$count(
    directoryUsers,
    and(eq(directoryUsers.agent_id, agent.id), ne(directoryUsers.directory_id, directoryId)),
  )) > 0

/**
 * The agent of an identity; null: nobody yet. The id of an earlier sign-in suffices. The id under which the same directory
 * provisions an agent needs a name beside it, verified or not. Otherwise the address decides, if the provider has verified it, it is one of ours, and no other
 * provider signs that agent in.
 */
export const findAgent = async (
  db: Executor,
  directory: DirectoryRow,
  identity: Identity,
  signIn: SignInOptions,
): Promise<Row | null> => {
  const { subject, email, names = [], alsoKnownAs = [] } = identity
  const ofDirectory = eq(directoryIdentities.directory_id, directory.id)
  const [known] = await db
    .select({ id: directoryIdentities.agent_id })
    .from(directoryIdentities)
    .where(and(ofDirectory, eq(directoryIdentities.subject, subject)))
  if (known) return one(db, known.id)

  const [provisioned] = await db
    .select({ id: directoryUsers.agent_id })
    .from(directoryUsers)
    .where(
      and(
        eq(directoryUsers.directory_id, directory.id),
        inArray(directoryUsers.external_id, [subject, ...alsoKnownAs]),
      ),
    )
  if (provisioned === undefined) {
    if (!identity.emailVerified) throw new Failed('emailNotVerified')
    if (!mayName(directory, signIn, email)) throw new Failed('notStaff')
  }
  const [agent] = await db
    .select()
    .from(agents)
    .where(provisioned ? eq(agents.id, provisioned.id) : eq(sql`lower(${agents.email})`, email))
  if (!agent) return null
  // The holder of a SCIM token alone could write somebody else's id beside an agent.
  if (provisioned && !names.includes(agent.email.toLowerCase())) throw new Failed('identityNotProven')
  // Another person has this address now, or the provider has changed its mind about who they are.
  const ownOther = and(ofDirectory, eq(directoryIdentities.agent_id, agent.id))
  if ((await db.$count(directoryIdentities, ownOther)) > 0) throw new Failed('identityNotProven')
  if (agent.google_subject !== null || (await isOfOther(db, directory.id, agent))) throw new Failed('accountLinked')
  return agent
}
