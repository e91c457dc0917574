/**
 * A query that is asked all the time, as `db.select()….prepare(name)` makes it: built once for a database, and planned
 * once by each of its connections. Building one costs as much of the server as sending it.
 */
export const prepared = <D extends object, Query>(make: (db: D) => Query): ((db: D) => Query) => {
  const made = new WeakMap<D, Query>()
  return (db) => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}
