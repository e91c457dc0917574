/**
 * A frequent query, made with `db.select()….prepare(name)`: built once per database and planned once per connection.
 * Building one costs the server as much as sending it.
 */
export const prepared = <D extends object, Query>(make: (db: D) => Query): ((db: D) => Query) => {
  const made = new WeakMap<D, Query>()
  return (db) => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}
