import { isEmail } from '@console/shared/contract/schema'
import { and, asc, eq, inArray, ne, type SQL, sql } from '#drizzle'
import { addWaitingAgent, auditedNewcomer } from '../agents/add-waiting-agent.ts'
import { lockEmail } from '../agents/invitation.ts'
import { newToken } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { auditAgent } from '../directories/apply-rules.ts'
import { directoryGroups, directoryMembers, directoryUsers } from '../directories/directory-schema.ts'
import { isOfOther, mayName } from '../directories/find-agent.ts'
import { addressChangedLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { type Attributes, isId, isObject, userSchema } from './attributes.ts'
import { type Comparison, filtersIn } from './filter.ts'
import { etagOf, listResponse, type PageQuery, pageIn, requireMatch } from './page-of.ts'
import { applyTo, inChange, type ScimChange, type ScimContext } from './scim-context.ts'
import { invalidValue, noSuchResource, ScimFailed } from './scim-failed.ts'
import { meanOurs, patchUser, readUser, type UserAttributes } from './user-attributes.ts'

type Row = typeof directoryUsers.$inferSelect
type Query = Readonly<Record<string, unknown>>

interface GroupOf {
  readonly value: string
  readonly display: string
}

const groupsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly (GroupOf & { readonly user: string })[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ user: directoryMembers.user_id, value: directoryGroups.id, display: directoryGroups.display_name })
    .from(directoryMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.group_id))
    .where(inArray(directoryMembers.user_id, [...ids]))
    .orderBy(directoryGroups.display_name)
  return Map.groupBy(rows, ({ user }) => user)
}

const resourceOf = (base: string, row: Row, groups: readonly GroupOf[]) => ({
  schemas: [userSchema],
  id: row.id,
  ...(row.external_id !== null && { externalId: row.external_id }),
  userName: row.user_name,
  name: {
    givenName: row.first_name,
    familyName: row.last_name,
    formatted: `${row.first_name} ${row.last_name}`.trim(),
  },
  displayName: row.display_name,
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.active,
  groups: groups.map(({ value, display }) => ({ value, display, $ref: `${base}/Groups/${value}` })),
  meta: {
    resourceType: 'User',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: `${base}/Users/${row.id}`,
    version: etagOf(row),
  },
})

/** A resource and its version. */
export interface Versioned {
  readonly resource: { readonly meta: { readonly location: string } }
  readonly version: number
}

const read = async (db: Executor, base: string, row: Row): Promise<Versioned> => ({
  resource: resourceOf(base, row, (await groupsOf(db, [row.id])).get(row.id) ?? []),
  version: row.version,
})

const find = async (db: Executor, directoryId: number, id: string): Promise<Row> => {
  if (!isId(id)) throw noSuchResource()
  const [row] = await db
    .select()
    .from(directoryUsers)
    .where(and(eq(directoryUsers.id, id), eq(directoryUsers.directory_id, directoryId)))
  if (!row) throw noSuchResource()
  return row
}

const conditionOf = ({ attribute, value, of }: Comparison): SQL => {
  const text = typeof value === 'string' ? value : ''
  if (of !== undefined && !(attribute === 'emails.value' && meanOurs(of))) return sql`false`
  switch (attribute) {
    case 'id':
      return isId(text) ? eq(directoryUsers.id, text) : sql`false`
    case 'username':
      return sql`lower(${directoryUsers.user_name}) = lower(${text})`
    case 'displayname':
      return sql`lower(${directoryUsers.display_name}) = lower(${text})`
    case 'externalid':
      return eq(directoryUsers.external_id, text)
    case 'emails':
    case 'emails.value':
      return eq(directoryUsers.email, text.toLowerCase())
    case 'active':
      return eq(directoryUsers.active, String(value).toLowerCase() === 'true')
    default:
      throw new ScimFailed(400, 'This attribute cannot be filtered.', 'invalidFilter')
  }
}

const whereOf = (directoryId: number, filter: unknown): SQL | undefined =>
  and(eq(directoryUsers.directory_id, directoryId), ...filtersIn(filter).map(conditionOf))

export const getUser = async ({ db, directory, base }: ScimContext, id: string): Promise<Versioned> =>
  read(db, base, await find(db, directory.id, id))

const pageRows = (db: Executor, where: SQL | undefined, { startIndex, count }: PageQuery): Promise<Row[]> =>
  db
    .select()
    .from(directoryUsers)
    .where(where)
    .orderBy(asc(directoryUsers.created_at), asc(directoryUsers.id))
    .offset(startIndex - 1)
    .limit(count)

export const listUsers = async ({ db, directory, base }: ScimContext, query: Query) => {
  const page = pageIn(query)
  const where = whereOf(directory.id, query.filter)
  const total = await db.$count(directoryUsers, where)
  const rows = page.count === 0 ? [] : await pageRows(db, where, page)
  const groups = await groupsOf(
    db,
    rows.map(({ id }) => id),
  )
  return listResponse(
    total,
    page,
    rows.map((row) => resourceOf(base, row, groups.get(row.id) ?? [])),
  )
}

/** The address of a user, which must be one that the directory may name. */
const requireEmail = ({ directory, signIn }: ScimChange, { email, userName }: UserAttributes): string => {
  const found = email ?? (isEmail(userName) ? userName.toLowerCase() : null)
  if (found === null) throw invalidValue('The user has no email address.')
  if (!mayName(directory, signIn, found)) throw invalidValue('The email address is not of a domain of this directory.')
  return found
}

/** The columns of a user. A display name serves where there is no other. */
const columnsOf = (
  { userName, externalId, firstName, lastName, displayName, active }: UserAttributes,
  email: string,
) => ({
  user_name: userName,
  external_id: externalId === '' ? null : externalId,
  first_name: firstName,
  last_name: lastName,
  display_name: displayName,
  email,
  active,
})

const namesOf = ({ firstName, lastName, displayName }: UserAttributes) =>
  firstName === '' && lastName === ''
    ? { first_name: displayName.slice(0, 100), last_name: '' }
    : { first_name: firstName.slice(0, 100), last_name: lastName.slice(0, 100) }

/** User names and external ids are unique in a directory. */
const requireUnique = async (
  { db, directory }: ScimChange,
  { userName, externalId }: UserAttributes,
  ownId?: string,
): Promise<void> => {
  const others = and(
    eq(directoryUsers.directory_id, directory.id),
    ownId === undefined ? undefined : ne(directoryUsers.id, ownId),
  )
  const isTaken = async (condition: SQL) => (await db.$count(directoryUsers, and(others, condition))) > 0
  if (await isTaken(sql`lower(${directoryUsers.user_name}) = lower(${userName})`))
    throw new ScimFailed(409, 'Another user has this userName.', 'uniqueness')
  if (externalId !== null && externalId !== '' && (await isTaken(eq(directoryUsers.external_id, externalId))))
    throw new ScimFailed(409, 'Another user has this externalId.', 'uniqueness')
}

const agentAt = async (db: Executor, email: string) =>
  (
    await db
      .select()
      .from(agents)
      .where(eq(sql`lower(${agents.email})`, email))
      .for('update')
  )[0]

const addAgent = async (change: ScimChange, user: UserAttributes, email: string, password_hash: string) => {
  const { first_name: first, last_name: last } = namesOf(user)
  const id = await addWaitingAgent(change.db, { email, first, last, password_hash })
  const after = auditedNewcomer({ email, first, last })
  await auditAgent(change.db, change.actor, change.directory, { target: id, before: null, after })
  return id
}

/** The agent of a new user: the one with this address, unless another directory has them; or a new one, who waits. */
const agentOf = async (
  change: ScimChange,
  user: UserAttributes,
  email: string,
  password_hash: string,
): Promise<number> => {
  const { db, directory } = change
  const known = await agentAt(db, email)
  if (!known) return addAgent(change, user, email, password_hash)
  const isProvisioned = (await db.$count(directoryUsers, eq(directoryUsers.agent_id, known.id))) > 0
  if (isProvisioned || (await isOfOther(db, directory.id, known)))
    throw new ScimFailed(409, 'Somebody else has this email address.', 'uniqueness')
  return known.id
}

/**
 * Gives an agent the names and the address that their directory says, and tells the old address. A Super User keeps theirs:
 * who changes it receives their mails, and with these a new password.
 */
const renameAgent = async (change: ScimChange, agentId: number, user: UserAttributes, email: string): Promise<void> => {
  const { db, actor, directory } = change
  const [agent] = await db.select().from(agents).where(eq(agents.id, agentId)).for('update')
  if (!agent) throw new Error('the agent of a user is gone')
  const names = namesOf(user)
  const next = { email, ...(names.first_name === '' && names.last_name === '' ? {} : names) }
  const before = { email: agent.email, first_name: agent.first_name, last_name: agent.last_name }
  const keeps = agent.level === 'su' || agent.email.toLowerCase() === email
  const after = { ...before, ...next, email: keeps ? agent.email : email }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const other = keeps ? undefined : await agentAt(db, email)
  if (other && other.id !== agentId) throw new ScimFailed(409, 'Somebody else has this email address.', 'uniqueness')
  await db
    .update(agents)
    .set({ ...after, version: sql`${agents.version} + 1` })
    .where(eq(agents.id, agentId))
  await auditAgent(db, actor, directory, { target: agentId, before, after })
  if (!keeps)
    await queueMail(
      db,
      addressChangedLetter({ key: uniqueKey('address changed'), to: agent.email }, { by: directory.name, to: email }),
    )
}

export const createUser = async (context: ScimContext, body: unknown): Promise<Versioned> => {
  const user = readUser(body, true)
  // Before the transaction: hashing must not hold a connection. Nobody knows this password.
  const password_hash = await hashPassword(newToken())
  return inChange(context, 'create_user', async (change) => {
    const { db, directory, base } = change
    const email = requireEmail(change, user)
    await lockEmail(db, email)
    await requireUnique(change, user)
    const agentId = await agentOf(change, user, email, password_hash)
    const [row] = await db
      .insert(directoryUsers)
      .values({ directory_id: directory.id, agent_id: agentId, ...columnsOf(user, email) })
      .returning()
    if (!row) throw new Error('the user was not written')
    await renameAgent(change, agentId, user, email)
    await applyTo(change, [agentId])
    return read(db, base, row)
  })
}

const attributesOf = (row: Row): UserAttributes & { readonly id: string } => ({
  id: row.id,
  userName: row.user_name,
  externalId: row.external_id,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  email: row.email,
  active: row.active,
})

/** Saves a user whose attributes are known. Nothing is written if nothing differs: directories repeat themselves. */
const save = async (change: ScimChange, before: Row, user: UserAttributes): Promise<Versioned> => {
  const { db, base } = change
  const email = requireEmail(change, user)
  await lockEmail(db, email)
  await requireUnique(change, user, before.id)
  const columns = columnsOf(user, email)
  const isSame = Object.entries(columns).every(([name, value]) => before[name as keyof Row] === value) // names of columns
  let row = before
  if (!isSame) {
    const [saved] = await db
      .update(directoryUsers)
      .set({ ...columns, updated_at: sql`now()`, version: sql`${directoryUsers.version} + 1` })
      .where(eq(directoryUsers.id, before.id))
      .returning()
    if (!saved) throw new Error('the user was not written')
    row = saved
    await renameAgent(change, row.agent_id, user, email)
  }
  // Also if nothing differs: a su may have changed what the rules say of this agent.
  await applyTo(change, [row.agent_id])
  return read(db, base, row)
}

export const replaceUser = (context: ScimContext, id: string, body: unknown, ifMatch?: string): Promise<Versioned> =>
  inChange(context, 'replace_user', async (change) => {
    const row = await find(change.db, change.directory.id, id)
    requireMatch(ifMatch, row)
    // A body without `active` says nothing about it; letting a leaver in must be meant.
    return save(change, row, readUser(body, row.active))
  })

export const changeUser = (context: ScimContext, id: string, body: unknown, ifMatch?: string): Promise<Versioned> =>
  inChange(context, 'change_user', async (change) => {
    if (!isObject(body)) throw new ScimFailed(400, 'The body must be an object.', 'invalidSyntax')
    const row = await find(change.db, change.directory.id, id)
    requireMatch(ifMatch, row)
    const patched: Attributes = body
    return save(change, row, patchUser(attributesOf(row), patched))
  })

/** The person is out as one with `active: false` is, and the directory knows them no more. */
export const deleteUser = (context: ScimContext, id: string, ifMatch?: string): Promise<void> =>
  inChange(context, 'delete_user', async (change) => {
    const { db, directory } = change
    const row = await find(db, directory.id, id)
    requireMatch(ifMatch, row)
    await db.update(directoryUsers).set({ active: false }).where(eq(directoryUsers.id, row.id))
    await applyTo(change, [row.agent_id])
    await db.delete(directoryUsers).where(eq(directoryUsers.id, row.id))
  })
