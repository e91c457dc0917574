import type { ClientBase, Pool } from 'pg'
import { summaryOf, withoutValues } from './statement.ts'
import { inSpan, isRecording } from './trace.ts'

/** The text of a promised query; null for one with a callback, which the pool makes for a query of its own. */
const textOf = (args: readonly unknown[]): string | null => {
  const [query] = args
  if (args.some((arg) => typeof arg === 'function')) return null
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return 'text' in query && typeof query.text === 'string' ? query.text : null
}

type Query = (...args: readonly unknown[]) => Promise<unknown>

const traceQueriesOf = (target: ClientBase | Pool): void => {
  const query = target.query.bind(target) as unknown as Query // its overloads are passed on as they come
  const traced: Query = (...args) => {
    const text = isRecording() ? textOf(args) : null
    if (text === null) return query(...args)
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
    return inSpan(summaryOf(text), 'client', facts, () => query(...args))
  }
  Object.assign(target, { query: traced })
}

/** Records every statement on a pool and its connections as a span, without its values. */
export const traceQueries = (pool: Pool): void => {
  traceQueriesOf(pool)
  pool.on('connect', traceQueriesOf)
}
