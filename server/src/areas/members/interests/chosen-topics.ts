import { eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { customerIntentTopics, intentTopics } from './interest-schema.ts'

interface Topic {
  readonly id: number
  readonly name: string
}
/** The audit log stores topics by their unique names, so that the history is readable. */
interface Kept {
  readonly intent_topics: readonly string[]
}

const chosenOf = (db: Executor, customerId: number): Promise<Topic[]> =>
  db
    .select({ id: intentTopics.id, name: intentTopics.name })
    .from(customerIntentTopics)
    .innerJoin(intentTopics, eq(intentTopics.id, customerIntentTopics.topic_id))
    .where(eq(customerIntentTopics.customer_id, customerId))
    .orderBy(sql`fold_text(${intentTopics.name}) collate "C"`)

const replace = async (db: Executor, customerId: number, ids: readonly number[]): Promise<void> => {
  await db.delete(customerIntentTopics).where(eq(customerIntentTopics.customer_id, customerId))
  if (ids.length > 0)
    await db.insert(customerIntentTopics).values(ids.map((topic_id) => ({ customer_id: customerId, topic_id })))
}

const namesOf = (topics: readonly Topic[]) => topics.map(({ name }) => name)

/** Sets a customer's topics; the caller has locked the customer. */
export const saveTopics = async (
  db: Executor,
  customerId: number,
  topics: readonly Topic[],
): Promise<Changed<{ topic_ids: number[] }>> => {
  const before = await chosenOf(db, customerId)
  const data = { topic_ids: topics.map(({ id }) => id).toSorted((a, b) => a - b) }
  const kept = (of: readonly Topic[]): Kept => ({ intent_topics: namesOf(of) })
  if (namesOf(before).join('\n') === namesOf(topics).join('\n')) return { data, unchanged: true }
  await replace(db, customerId, data.topic_ids)
  return { data, target: customerId, before: kept(before), after: kept(topics) }
}

/** The topics with these names or ids, sorted by name. */
export const findTopics = (db: Executor, by: 'id' | 'name', values: readonly (number | string)[]): Promise<Topic[]> =>
  db
    .select({ id: intentTopics.id, name: intentTopics.name })
    .from(intentTopics)
    .where(inArray(intentTopics[by], [...values]))
    .orderBy(sql`fold_text(${intentTopics.name}) collate "C"`)

export const undoTopics: Undo = async ({ target, before, after }, db) => {
  const id = Number(target)
  await loadCustomer(db, id)
  const [old, current] = [before as Kept, after as Kept] // written by saveTopics
  const now = namesOf(await chosenOf(db, id))
  const topics = await findTopics(db, 'name', old.intent_topics)
  if (now.join('\n') !== current.intent_topics.join('\n') || topics.length < old.intent_topics.length)
    throw new Failed('notUndoable')
  await replace(
    db,
    id,
    topics.map(({ id }) => id),
  )
}
