import { and, asc, eq, inArray, ne, type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { directoryGroups, directoryMembers, directoryUsers } from '../directories/directory-schema.ts'
import { groupSchema, isId, isObject } from './attributes.ts'
import { type Comparison, filtersIn } from './filter.ts'
import { type GroupAttributes, type GroupStep, readGroup, readGroupSteps } from './group-attributes.ts'
import { etagOf, isLeftOut, listResponse, pageIn, requireMatch } from './page-of.ts'
import { applyTo, inChange, type ScimChange, type ScimContext } from './scim-context.ts'
import { invalidValue, noSuchResource, ScimFailed } from './scim-failed.ts'
import type { Versioned } from './users.ts'

type Row = typeof directoryGroups.$inferSelect
type Query = Readonly<Record<string, unknown>>

interface Member {
  readonly value: string
  readonly display: string
}

const membersOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly (Member & { readonly group: string })[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ group: directoryMembers.group_id, value: directoryUsers.id, display: directoryUsers.user_name })
    .from(directoryMembers)
    .innerJoin(directoryUsers, eq(directoryUsers.id, directoryMembers.user_id))
    .where(inArray(directoryMembers.group_id, [...ids]))
    .orderBy(directoryUsers.user_name)
  return Map.groupBy(rows, ({ group }) => group)
}

const resourceOf = (base: string, row: Row, members: readonly Member[] | null) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.display_name,
  ...(members && {
    members: members.map(({ value, display }) => ({ value, display, type: 'User', $ref: `${base}/Users/${value}` })),
  }),
  meta: {
    resourceType: 'Group',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: `${base}/Groups/${row.id}`,
    version: etagOf(row),
  },
})

const read = async (db: Executor, base: string, row: Row, query: Query = {}): Promise<Versioned> => {
  const members = isLeftOut('members', query) ? null : ((await membersOf(db, [row.id])).get(row.id) ?? [])
  return { resource: resourceOf(base, row, members), version: row.version }
}

const find = async (db: Executor, directoryId: number, id: string): Promise<Row> => {
  if (!isId(id)) throw noSuchResource()
  const [row] = await db
    .select()
    .from(directoryGroups)
    .where(and(eq(directoryGroups.id, id), eq(directoryGroups.directory_id, directoryId)))
  if (!row) throw noSuchResource()
  return row
}

const conditionOf = ({ attribute, value, of }: Comparison): SQL => {
  const text = typeof value === 'string' ? value : ''
  // A member is known by its value alone.
  if (of !== undefined) return sql`false`
  switch (attribute) {
    case 'id':
      return isId(text) ? eq(directoryGroups.id, text) : sql`false`
    case 'displayname':
      return sql`lower(${directoryGroups.display_name}) = lower(${text})`
    case 'externalid':
      return eq(directoryGroups.external_id, text)
    case 'members':
    case 'members.value':
      return isId(text)
        ? sql`exists (select from directory_members m where m.group_id = ${sql.raw('directory_groups.id')} and m.user_id = ${text})`
        : sql`false`
    default:
      throw new ScimFailed(400, 'This attribute cannot be filtered.', 'invalidFilter')
  }
}

export const getGroup = async ({ db, directory, base }: ScimContext, id: string, query: Query): Promise<Versioned> =>
  read(db, base, await find(db, directory.id, id), query)

export const listGroups = async ({ db, directory, base }: ScimContext, query: Query) => {
  const page = pageIn(query)
  const where = and(eq(directoryGroups.directory_id, directory.id), ...filtersIn(query.filter).map(conditionOf))
  const total = await db.$count(directoryGroups, where)
  const rows = await db
    .select()
    .from(directoryGroups)
    .where(where)
    .orderBy(asc(directoryGroups.created_at), asc(directoryGroups.id))
    .offset(page.startIndex - 1)
    .limit(page.count)
  const members = isLeftOut('members', query)
    ? null
    : await membersOf(
        db,
        rows.map(({ id }) => id),
      )
  return listResponse(
    total,
    page,
    rows.map((row) => resourceOf(base, row, members && (members.get(row.id) ?? []))),
  )
}

const requireUnique = async ({ db, directory }: ScimChange, displayName: string, ownId?: string): Promise<void> => {
  const same = and(
    eq(directoryGroups.directory_id, directory.id),
    sql`lower(${directoryGroups.display_name}) = lower(${displayName})`,
    ownId === undefined ? undefined : ne(directoryGroups.id, ownId),
  )
  if ((await db.$count(directoryGroups, same)) > 0)
    throw new ScimFailed(409, 'Another group has this displayName.', 'uniqueness')
}

/** All ids at once, however many: as one array, because a statement has at most 65,535 parameters. */
const listed = (ids: readonly string[]): SQL => sql`any (${sql.param([...ids])}::uuid[])`

const requireUsers = async ({ db, directory }: ScimChange, ids: readonly string[]): Promise<void> => {
  const known = and(eq(directoryUsers.directory_id, directory.id), sql`${directoryUsers.id} = ${listed(ids)}`)
  if ((await db.$count(directoryUsers, known)) < new Set(ids).size)
    throw invalidValue('A member is not a user of this directory.')
}

const addMembers = async (change: ScimChange, groupId: string, ids: readonly string[]): Promise<string[]> => {
  await requireUsers(change, ids)
  const { rows } = await change.db.execute<{ user_id: string }>(sql`
    insert into directory_members (group_id, user_id)
    select ${groupId}::uuid, id from unnest(${sql.param([...new Set(ids)])}::uuid[]) as ids(id)
    on conflict do nothing returning user_id`)
  return rows.map(({ user_id }) => user_id)
}

const removeMembers = async ({ db }: ScimChange, groupId: string, which: SQL | undefined): Promise<string[]> =>
  (
    await db
      .delete(directoryMembers)
      .where(and(eq(directoryMembers.group_id, groupId), which))
      .returning({ id: directoryMembers.user_id })
  ).map(({ id }) => id)

const setMembers = async (change: ScimChange, groupId: string, ids: readonly string[]): Promise<string[]> => {
  const gone = await removeMembers(change, groupId, sql`not (${directoryMembers.user_id} = ${listed(ids)})`)
  return [...gone, ...(await addMembers(change, groupId, ids))]
}

const allMembers = async ({ db }: ScimChange, groupId: string): Promise<string[]> =>
  (
    await db
      .select({ id: directoryMembers.user_id })
      .from(directoryMembers)
      .where(eq(directoryMembers.group_id, groupId))
  ).map(({ id }) => id)

/** Names the group anew; returns the users whom this may concern. */
const rename = async (change: ScimChange, row: Row, next: Partial<GroupAttributes>): Promise<string[]> => {
  const displayName = next.displayName ?? row.display_name
  const externalId = next.externalId === undefined ? row.external_id : next.externalId
  if (displayName === row.display_name && externalId === row.external_id) return []
  await requireUnique(change, displayName, row.id)
  await change.db
    .update(directoryGroups)
    .set({ display_name: displayName, external_id: externalId, updated_at: sql`now()` })
    .where(eq(directoryGroups.id, row.id))
  return allMembers(change, row.id)
}

/** The agents of users, whose rights the rules then decide. */
const applyToUsers = async (change: ScimChange, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  const rows = await change.db
    .select({ agent_id: directoryUsers.agent_id })
    .from(directoryUsers)
    .where(sql`${directoryUsers.id} = ${listed(userIds)}`)
  await applyTo(
    change,
    rows.map(({ agent_id }) => agent_id),
  )
}

/** A new version, if something changed; then the rules. */
const finish = async (change: ScimChange, row: Row, before: Row, touched: readonly string[]): Promise<Row> => {
  const isSame =
    touched.length === 0 && row.display_name === before.display_name && row.external_id === before.external_id
  if (isSame) return row
  const [saved] = await change.db
    .update(directoryGroups)
    .set({ updated_at: sql`now()`, version: sql`${directoryGroups.version} + 1` })
    .where(eq(directoryGroups.id, row.id))
    .returning()
  if (!saved) throw new Error('the group was not written')
  await applyToUsers(change, [...new Set(touched)])
  return saved
}

export const createGroup = (context: ScimContext, body: unknown): Promise<Versioned> =>
  inChange(context, 'create_group', async (change) => {
    const { db, directory, base } = change
    const { displayName, externalId, members } = readGroup(body)
    await requireUnique(change, displayName)
    const [row] = await db
      .insert(directoryGroups)
      .values({ directory_id: directory.id, display_name: displayName, external_id: externalId })
      .returning()
    if (!row) throw new Error('the group was not written')
    await applyToUsers(change, await addMembers(change, row.id, members))
    return read(db, base, row)
  })

export const replaceGroup = (context: ScimContext, id: string, body: unknown, ifMatch?: string): Promise<Versioned> =>
  inChange(context, 'replace_group', async (change) => {
    const { db, directory, base } = change
    const before = await find(db, directory.id, id)
    requireMatch(ifMatch, before)
    const { members, ...next } = readGroup(body)
    const touched = [...(await rename(change, before, next)), ...(await setMembers(change, before.id, members))]
    return read(db, base, await finish(change, await find(db, directory.id, id), before, touched))
  })

const take = async (change: ScimChange, id: string, step: GroupStep): Promise<string[]> => {
  if ('set' in step) return rename(change, await find(change.db, change.directory.id, id), step.set)
  if ('add' in step) return addMembers(change, id, step.add)
  if ('members' in step) return setMembers(change, id, step.members)
  return removeMembers(
    change,
    id,
    step.remove === 'all' ? undefined : sql`${directoryMembers.user_id} = ${listed(step.remove)}`,
  )
}

export const changeGroup = (context: ScimContext, id: string, body: unknown, ifMatch?: string): Promise<void> =>
  inChange(context, 'change_group', async (change) => {
    const { db, directory } = change
    if (!isObject(body)) throw new ScimFailed(400, 'The body must be an object.', 'invalidSyntax')
    const before = await find(db, directory.id, id)
    requireMatch(ifMatch, before)
    const touched: string[] = []
    for (const step of readGroupSteps(before.id, body)) touched.push(...(await take(change, before.id, step)))
    await finish(change, await find(db, directory.id, id), before, touched)
  })

export const deleteGroup = (context: ScimContext, id: string, ifMatch?: string): Promise<void> =>
  inChange(context, 'delete_group', async (change) => {
    const { db, directory } = change
    const row = await find(db, directory.id, id)
    requireMatch(ifMatch, row)
    const members = await allMembers(change, row.id)
    await db.delete(directoryGroups).where(eq(directoryGroups.id, row.id))
    await applyToUsers(change, members)
  })
