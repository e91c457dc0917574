import { type SQL, sql } from '#drizzle'
import { archiveKind } from '../../../platform/audit/archives.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { mentionPattern, type Person } from './person.ts'

/** Fields whose values come from fixed lists: they say what happened and nothing about the person. */
const codes = [
  ...['status', 'plan', 'state', 'approval', 'source', 'email_kind', 'kind', 'priority', 'request_type', 'flag'],
  ...['status_before_cancelling', 'format', 'list', 'action', 'rule', 'decision', 'template', 'level', 'outcome'],
]

const textIds = (ids: readonly number[]) => sql`any(${`{${ids.join()}}`}::text[])`

/** Changes of the person and of records that are theirs alone. */
const isTheirs = ({ id, tickets, requests, threads, drafts }: Person): SQL => sql`(
  (a.target_kind = 'customer' and a.target_id = ${String(id)})
  or (a.target_kind = 'ticket' and a.target_id = ${textIds(tickets)})
  or (a.target_kind = 'request' and a.target_id = ${textIds(requests)})
  or (a.target_kind = 'mail_thread' and a.target_id = ${textIds(threads)})
  or (a.target_kind = 'mail_draft' and a.target_id = ${textIds(drafts)}))`

/** A change of many, of which the person is one. */
const isAmong = ({ id }: Person): SQL => sql`(a.target_kind = 'customer' and a.also @> array[${id}]::bigint[])`

const whole = sql`(coalesce(a.before::text, '') || ' ' || coalesce(a.after::text, '') || ' ' || coalesce(a.note::text, ''))`

/** What announces an archive holds sums, in which digits may look like a telephone number. */
const isOfMonth = sql`a.target_kind = ${archiveKind}`

const isAbout = (person: Person): SQL =>
  sql`(${isTheirs(person)} or ${isAmong(person)} or (not ${isOfMonth} and ${whole} ~* ${mentionPattern(person)}))`

/** The entries of the audit log that contain something about a person, with the places where. */
const places = (person: Person): SQL => sql`
  select a.id, jsonb_object_agg(l.place::text, true) as places
  from audit a cross join lateral audit_leaves(a) l
  where ${isAbout(person)} and l.value <> '"[erased]"' and (
    (${isTheirs(person)} and jsonb_path_exists(l.value, '$.** ? (@.type() == "string" && @ != "")') and not (jsonb_typeof(l.value) = 'string' and coalesce(l.place[2], '') in
      (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))))
    or jsonb_path_exists(l.value, '$.** ? (@.customer_id == $id)', jsonb_build_object('id', ${person.id}::bigint))
    or l.value::text ~* ${mentionPattern(person)})
  group by a.id`

/** Ids of the changes whose entries contain something about a person. */
export const changesOf = async (db: Executor, person: Person): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select p.id from (${places(person)}) p order by p.id`)
  return rows.map(({ id }) => Number(id))
}

/** Takes the values about a person out of the audit log; who did what when to which record stays, and so does the chain. */
export const eraseChanges = async (db: Executor, person: Person, erasure: number): Promise<void> => {
  await db.execute(sql`select set_config('console.erasing', 'on', true)`)
  await db.execute(sql`select audit_erase(p.id, p.places, ${erasure}) from (${places(person)}) p`)
  await db.execute(sql`select set_config('console.erasing', 'off', true)`)
}
