import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'

/** A customer as a person: by what they are known, and the records that lead to further ones. */
export interface Person {
  readonly id: number
  /** In lower case: the current address and former ones that nobody else has now. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Ids at Stripe. */
  readonly stripe: readonly string[]
  readonly tickets: readonly number[]
  readonly requests: readonly number[]
  /** Conversations of the mailboxes with a mail from or to the person: the others in it quote them. */
  readonly threads: readonly number[]
  readonly drafts: readonly number[]
}

/** Fewer digits also stand in ids, amounts and dates. */
const leastDigits = 7

const literal = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)

/** An address or number as a word of its own, so that ana@x.example is not found in juliana@x.example. */
const emailPattern = (email: string): string =>
  `(?<![a-z0-9._%+-])${email.split('@').map(literal).join('(?:@|%40)')}(?![a-z0-9-])`
/** The same as a whole address: ana@x.com is not part of ana@x.com.example. */
const addressPattern = (email: string): string => `${emailPattern(email)}(?!\\.[a-z0-9])`
const phonePattern = (phone: string): string => `(?<![0-9])${literal(phone)}(?![0-9])`

/** Matches no text. */
const nothing = '(?=a)b'

/** Finds a person's addresses and numbers in any text, for `~*` and `regexp_replace`. */
export const mentionPattern = ({ emails, phones }: Pick<Person, 'emails' | 'phones'>): string =>
  [...emails.map(emailPattern), ...phones.map(phonePattern)].join('|') || nothing

const idsOf = async (db: Executor, query: SQL): Promise<number[]> =>
  (await db.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id))

/** Current and former values of a field, from the customer and their history. */
const valuesOf = async (db: Executor, id: number, field: 'email' | 'phone' | 'stripe_id'): Promise<string[]> => {
  const column = sql.raw(field)
  const { rows } = await db.execute<{ value: string }>(sql`
    select distinct lower(v.value) as value from (
      select ${column} as value from customers where id = ${id}
      union all
      select side ->> ${field} from audit a cross join lateral (values (a.before), (a.after)) sides (side)
      where a.target_kind = 'customer' and a.target_id = ${String(id)}
    ) v
    where v.value <> '' and v.value <> '[erased]' and v.value not like '%@erased.invalid'
      and not exists (select from customers c where c.id <> ${id} and lower(c.${column}) = lower(v.value))`)
  return rows.map(({ value }) => value)
}

/** The lists of addresses of a mail, as text to search in. */
const people = (alias: string) => sql.raw(`${alias}."to"::text || ${alias}.cc::text || ${alias}.bcc::text`)

/** Finds a customer as a person; throws `notFound`. */
export const findPerson = async (db: Executor, id: number): Promise<Person> => {
  const { rows } = await db.execute(sql`select from customers where id = ${id}`)
  if (rows.length === 0) throw new Failed('notFound')
  const emails = await valuesOf(db, id, 'email')
  const phones = (await valuesOf(db, id, 'phone')).filter((phone) => phone.replace(/\D/g, '').length >= leastDigits)
  const { rows: known } = await db.execute<{ id: string }>(
    sql`select stripe_id as id from customers where id = ${id} and stripe_id is not null`,
  )
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  const tickets = await idsOf(
    db,
    sql`select id from tickets where customer_id = ${id} or lower(requester_email) in ${list} order by id`,
  )
  const requests = await idsOf(db, sql`select id from requests where customer_id = ${id} order by id`)
  const written = emails.map(
    (email) => sql`select thread_id from gmail_messages m
      where (m.from_text like ${`%${email.replace(/[\\%_]/g, '\\$&')}%`} or m.to_text like ${`%${email.replace(/[\\%_]/g, '\\$&')}%`})
        and m.from_text || ' ' || m.to_text ~ ${addressPattern(email)}`,
  )
  const threads = await idsOf(
    db,
    sql`select id from gmail_threads where customer_id = ${id} ${written.length > 0 ? sql`union ${sql.join(written, sql` union `)}` : sql``}`,
  )
  const drafts = await idsOf(
    db,
    sql`select d.id from gmail_drafts d where d.thread_id = any(${`{${threads.join()}}`}::bigint[])
      or d.answers_id in (select m.id from gmail_messages m where m.thread_id = any(${`{${threads.join()}}`}::bigint[]))
      or ${people('d')} ~* ${emails.map(addressPattern).join('|') || nothing} order by d.id`,
  )
  return { id, emails, phones, stripe: known.map(({ id }) => id), tickets, requests, threads, drafts }
}
