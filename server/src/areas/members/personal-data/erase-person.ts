import { createHash, randomBytes } from 'node:crypto'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { requireNothingArchived } from '../customers/archived-months.ts'
import { changesOf, eraseChanges } from './erase-changes.ts'
import { eraseCopies } from './erase-copies.ts'
import { findPerson, mentionPattern, type Person } from './person.ts'
import { erasures } from './personal-data-schema.ts'
import { mentionColumns, type Registered, register } from './register.ts'
import { mentioning, quoted } from './stored.ts'

const idsOf = (ids: readonly number[]) => sql`any(${`{${ids.join()}}`}::bigint[])`

/** References from records of others, and what is still on its way. */
const detach = async (db: Executor, { id, emails, tickets, threads, drafts }: Person): Promise<void> => {
  await db.execute(sql`insert into erased_mails (account_id, gmail_id)
    select account_id, gmail_id from gmail_messages where thread_id = ${idsOf(threads)} on conflict do nothing`)
  await db.execute(
    sql`update gmail_sends set state = 'taken_back' where draft_id = ${idsOf(drafts)} and state in ('waiting', 'held')`,
  )
  await db.execute(sql`update gmail_threads set ticket_id = null where ticket_id = ${idsOf(tickets)}`)
  await db.execute(sql`update ticket_messages set mail_id = null where mail_id in (
    select id from mails where customer_id = ${id} or lower("to") in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`)
}

const eraseRows = async (db: Executor, table: string, { rows, deleted, set }: Registered, person: Person) => {
  const own = rows?.(person)
  if (own === undefined) return
  if (deleted !== undefined) await db.execute(sql`delete from ${quoted(table)} t where ${own}`)
  else if (set !== undefined) {
    const values = Object.entries(set).map(([column, value]) => sql`${quoted(column)} = ${sql.raw(value)}`)
    await db.execute(sql`update ${quoted(table)} t set ${sql.join(values, sql`, `)} where ${own}`)
  }
}

const replaced = (text: SQL, pattern: string, by: string) => sql`regexp_replace(${text}, ${pattern}, ${by}, 'gi')`

/** The person's addresses and numbers in texts of others. */
const eraseMentions = async (db: Executor, table: string, entry: Registered, person: Person): Promise<void> => {
  const where = mentioning(entry, person)
  if (where === null) return
  const { texts, json } = mentionColumns(entry)
  const pattern = mentionPattern(person)
  const by = `erased-${person.id}`
  const values = [
    ...texts.map((column) => sql`${quoted(column)} = ${replaced(sql`t.${quoted(column)}`, pattern, by)}`),
    ...json.map((column) => sql`${quoted(column)} = ${replaced(sql`t.${quoted(column)}::text`, pattern, by)}::jsonb`),
  ]
  await db.execute(sql`update ${quoted(table)} t set ${sql.join(values, sql`, `)} where ${where}`)
}

export const hashOfEmail = (email: string, salt: Buffer): string =>
  createHash('sha256').update(salt).update(email.toLowerCase()).digest('hex')

/** What identifies an erasure later: an entry of the list by which a restored backup erases again. */
export interface Erasure {
  readonly customer_id: number
  readonly at: Date
  readonly salt: Buffer
  readonly email_hashes: readonly string[]
}

/**
 * Erases a person everywhere in this database, within the current transaction. `again` repeats an earlier erasure in a
 * restored backup.
 */
export const erasePerson = async (
  db: Executor,
  customerId: number,
  by: { readonly agentId: number | null; readonly again?: Erasure },
): Promise<void> => {
  const person = await findPerson(db, customerId)
  const salt = by.again?.salt ?? randomBytes(16)
  const [erasure] = await db
    .insert(erasures)
    .values({
      customer_id: customerId,
      agent_id: by.agentId,
      salt,
      email_hashes: [...(by.again?.email_hashes ?? person.emails.map((email) => hashOfEmail(email, salt)))],
      ...(by.again && { at: by.again.at }),
    })
    .onConflictDoUpdate({ target: erasures.customer_id, set: { customer_id: customerId } })
    .returning({ id: erasures.id })
  if (!erasure) throw new Error('the erasure was not written')
  // Afterwards: archiving a month keeps that row from being written until it is done. An erasure is repeated in a month that
  // is archived when that comes back.
  if (by.again === undefined) await requireNothingArchived(db, customerId)
  // Before the rows that lead to them are gone.
  const changes = await changesOf(db, person)
  await eraseChanges(db, person, erasure.id)
  await eraseCopies(db, person, changes)
  await detach(db, person)
  for (const [table, entry] of Object.entries(register)) await eraseRows(db, table, entry, person)
  for (const [table, entry] of Object.entries(register)) await eraseMentions(db, table, entry, person)
}
