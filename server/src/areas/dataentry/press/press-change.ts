import type { PressEvent, PressValues } from '@console/remote-dataentry/contract/press-values'
import { and, eq, inArray, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { asNotUndoable, Failed, invalidField } from '../../../platform/errors/failed.ts'
import type { Changed } from '../../../platform/pipeline/handlers.ts'
import { changedFields } from '../../../platform/records/changed-fields.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { files } from '../../../platform/records/file-schema.ts'
import { inDollars } from '../companies/money.ts'
import { employees } from '../records/company-schema.ts'
import { articles, pressEvents } from '../records/press-schema.ts'
import { asKnown, readPress } from './press-rows.ts'
import { keyOfUrl } from './press-url.ts'

type Stored = Partial<typeof pressEvents.$inferInsert>

/** A press event to be changed, locked. */
export const lockPress = async (db: Executor, id: number): Promise<PressEvent> => {
  await db.select({ id: pressEvents.id }).from(pressEvents).where(eq(pressEvents.id, id)).for('update')
  const found = await readPress(db, id)
  if (!found) throw new Failed('notFound')
  return found
}

const requireCompany = async (db: Executor, id: number): Promise<string> => {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id)).for('key share')
  if (!row) throw invalidField('company_id', 'There is no such company.')
  return row.name
}

const requireFile = async (db: Executor, id: number | null): Promise<void> => {
  if (id !== null && (await db.$count(files, eq(files.id, id))) === 0)
    throw invalidField('file_id', 'There is no such file.')
}

const requirePeople = async (db: Executor, people: PressValues['people']): Promise<void> => {
  const ids = [...new Set(people.flatMap(({ employee_id }) => (employee_id === null ? [] : [employee_id])))]
  if (ids.length > 0 && (await db.$count(employees, inArray(employees.id, ids))) < ids.length)
    throw invalidField('people', 'One of these people is not among our records any more.')
}

/** Stored data of an address: its key, and the page read there. */
const ofUrl = async (db: Executor, url: string) => {
  const url_key = keyOfUrl(url)
  const [page] = await db.select({ id: articles.id }).from(articles).where(eq(articles.url_key, url_key))
  return { url, url_key, article_id: page?.id ?? null }
}

/** Normalises what an agent entered; refuses contradictory values. */
export const storedPress = async (db: Executor, values: PressValues) => {
  const { kind, title, summary, date_precision, people, amount, currency, round, investors, sources, file_id } = values
  if ((amount === null) !== (currency === null))
    throw invalidField(amount === null ? 'amount' : 'currency', 'An amount has a currency.')
  const company_name = await requireCompany(db, values.company_id)
  await requireFile(db, file_id)
  await requirePeople(db, people)
  return {
    kind,
    title: title.trim(),
    summary,
    date_precision,
    people,
    round: round.trim(),
    investors,
    sources,
    file_id,
    company_id: values.company_id,
    company_name,
    happened_on: asKnown(values),
    amount,
    currency,
    amount_usd: await inDollars(db, amount, currency),
    ...(await ofUrl(db, values.url)),
  } satisfies Stored
}

/** Adds a press event entered by an agent: no other agent needs to confirm it. */
export const insertPress = async (db: Executor, values: PressValues, agentId: number): Promise<PressEvent> => {
  const [row] = await db
    .insert(pressEvents)
    .values({ ...(await storedPress(db, values)), state: 'confirmed', created_by: agentId })
    .returning({ id: pressEvents.id })
  return (await readPress(db, row?.id ?? 0)) as PressEvent // it is there
}

const write = async (db: Executor, id: number, values: Stored): Promise<PressEvent> => {
  await db
    .update(pressEvents)
    .set({ ...values, updated_at: sql`now()`, version: sql`${pressEvents.version} + 1` })
    .where(eq(pressEvents.id, id))
  return (await readPress(db, id)) as PressEvent // it is locked
}

/** What the audit log stores of a press event: the entered values, and the version for undo. */
const entered = ({ updated_at: _at, created_at: _made, created_by: _by, ...press }: PressEvent) => press

export const added = (press: PressEvent, beside: object = {}): Changed<PressEvent> => ({
  data: press,
  target: press.press_event_id,
  before: null,
  after: { ...entered(press), ...beside },
})

/** Saves an agent's changes; the same values again are no change. */
export const savePress = async (
  db: Executor,
  before: PressEvent,
  values: PressValues,
): Promise<Changed<PressEvent>> => {
  const stored = await storedPress(db, values)
  const { after: differing } = changedFields(before, {
    ...before,
    ...values,
    happened_on: stored.happened_on,
    title: stored.title,
    round: stored.round,
  })
  if (Object.keys(differing as object).length === 0) return { data: before, unchanged: true }
  const after = await write(db, before.press_event_id, stored)
  return { data: after, target: before.press_event_id, before: entered(before), after: entered(after) }
}

type Audited = Partial<ReturnType<typeof entered>>

/** Restores the changed fields, unless the event was changed since. */
export const undoSave = async (db: Executor, id: number, before: Audited, after: Audited): Promise<void> => {
  const press = await lockPress(db, id).catch(asNotUndoable)
  if (press.version !== after.version) throw new Failed('notUndoable')
  const { company_name, company_domain, file_name, press_event_id, version, url, ...fields } = before
  const name = company_name === undefined ? {} : { company_name }
  await write(db, id, { ...fields, ...name, ...(url === undefined ? {} : await ofUrl(db, url)) })
}

/** Removes an added press event, unless it was changed since. */
export const undoAdd = async (db: Executor, id: number, version: number): Promise<void> => {
  const { rowCount } = await db
    .update(pressEvents)
    .set({ deleted_at: sql`now()`, version: sql`${pressEvents.version} + 1` })
    .where(and(eq(pressEvents.id, id), eq(pressEvents.version, version), isNull(pressEvents.deleted_at)))
  if (rowCount === 0) throw new Failed('notUndoable')
}
