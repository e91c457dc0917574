/**
 * A frequent query, made with `db.select()….prepare(name)`: built once per database and planned once per connection.
 * Building one costs the server as much as sending it.
 */
export const prepared = <D extends object, Query>(make: (db: D) => Query): ((db: D) => Query) => {
  const queries = new WeakMap<D, Query>()
  return (db) => {
    const query = queries.get(db) ?? make(db)
    queries.set(db, query)
    return query
  }
}
