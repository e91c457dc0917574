import { maxPeople, type Person, savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import * as s from '@console/shared/contract/schema'
import { fold, readSearchText } from '@console/shared/contract/search-text'
import { type SQL, sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { containsWords, containsWordsBeside, hasTrigrams, holdsWords } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customerSearch } from '../../members/customers/index.ts'

interface Found extends Person {
  /** Fewer results appear sooner. */
  readonly rank: number
}

/** Number of the newest mails with the text that are searched for people. */
const mailsRead = 200

const findOurs = async (db: Database, text: string): Promise<Found[]> => {
  const { rows } = await db.execute<{ name: string; email: string; kind: 'agent' | 'mailbox' }>(sql`
    select concat_ws(' ', first_name, last_name) as name, email, 'agent' as kind from agents
    where active and ${holdsWords(sql`concat_ws(' ', first_name, last_name) || E'\\n' || email`, text)}
    union all
    select name, email, 'mailbox' from gmail_accounts
    where state <> 'disconnected' and ${holdsWords(sql`name || E'\\n' || email`, text)}
    limit ${maxPeople}`)
  const small = fold(text)
  // People whose name or address begins with the text come first, customers before others.
  const begins = ({ name, email }: Pick<Person, 'name' | 'email'>): boolean =>
    [...fold(name).split(' '), fold(name), email].some((word) => word.startsWith(small))
  return rows.map((row) => ({ ...row, company: '', rank: begins(row) ? 1 : 3 }))
}

const findCustomers = async (db: Database, text: string): Promise<Found[]> => {
  const small = fold(text)
  const { words } = readSearchText(text)
  // A text of fewer than three letters has no trigram: prefixes are searched, each with its index.
  const { rows } = hasTrigrams(text)
    ? await db.execute<{ name: string; email: string; company: string; customer_id: number; begins: boolean }>(sql`
        select id::float8 as customer_id, name, email, company, begins from (
          select id, concat_ws(' ', first_name, last_name) as name, email, company_name as company,
            fold_text(first_name) ^@ ${small} or fold_text(last_name) ^@ ${small} or lower(email) ^@ ${small} as begins
          from customers where ${containsWords(customerSearch(), words)} limit 500 offset 0) found
        where ${containsWords(sql`fold_text(name || E'\\n' || email || E'\\n' || company)`, words)}
        order by begins desc, email limit ${maxPeople}`)
    : await db.execute<{ name: string; email: string; company: string; customer_id: number; begins: boolean }>(sql`
        select distinct concat_ws(' ', first_name, last_name) as name, email, company, id::float8 as customer_id,
          true as begins from (
          (select id, first_name, last_name, email, company_name as company from customers
            where fold_text(first_name) collate "C" ^@ ${small} order by fold_text(first_name) collate "C", id limit ${maxPeople})
          union all
          (select id, first_name, last_name, email, company_name from customers
            where lower(email) collate "C" ^@ ${small} order by lower(email) collate "C", id limit ${maxPeople})) found
        limit ${maxPeople}`)
  return rows.map(({ begins, ...row }) => ({ ...row, kind: 'customer', rank: begins ? 2 : 3 }))
}

/** People who wrote to us or got mail from us and are neither agents nor customers. */
const findContacts = async (db: Database, text: string): Promise<Found[]> => {
  if (!hasTrigrams(text)) return []
  const holds = (column: SQL) => containsWordsBeside(column, sql`fold_text(${column})`, text)
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    with mails as (
      (select "from" as who, "to", cc, at from gmail_messages where ${holds(sql`from_text`)} order by at desc limit ${mailsRead})
      union all
      (select "from", "to", cc, at from gmail_messages where ${holds(sql`to_text`)} order by at desc limit ${mailsRead})
    ), people as (
      select who ->> 'name' as name, lower(who ->> 'email') as email, at from mails
      union all
      select p ->> 'name', lower(p ->> 'email'), at from mails, jsonb_array_elements("to" || cc) p
    )
    select (array_agg(name order by (name <> '') desc, at desc))[1] as name, email from people
    where ${holdsWords(sql`name || E'\\n' || email`, text)} and email <> ''
    group by email order by max(at) desc limit ${maxPeople}`)
  // Of what strangers wrote into headers, only valid addresses are offered.
  return rows.filter(({ email }) => s.isEmail(email)).map((row) => ({ ...row, kind: 'contact', company: '', rank: 4 }))
}

/** A person found in several places counts as the first of: agent, customer, contact. */
export const findPeople = read(savedRepliesCalls.findPeople, async ({ q }, { db }) => {
  const text = q.trim()
  if (text === '') return { people: [] }
  const [ours, customers, contacts] = await Promise.all([
    findOurs(db, text),
    findCustomers(db, text),
    findContacts(db, text),
  ])
  const found = [...ours, ...customers, ...contacts]
  // Contacts are sorted by their newest mail.
  const order = new Map(contacts.map(({ email }, index) => [email, index]))
  const recency = ({ email }: Found): number => order.get(email.toLowerCase()) ?? contacts.length
  const known = new Map<string, Found>()
  for (const one of found) {
    const email = one.email.toLowerCase()
    if (!known.has(email)) known.set(email, one)
  }
  const people = [...known.values()]
    .sort((one, other) => one.rank - other.rank || recency(one) - recency(other))
    .slice(0, maxPeople)
    .map(({ rank: _rank, ...one }) => one)
  return { people }
})
