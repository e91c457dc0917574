import type pg from 'pg'

/** Rejects after this time. A process that was busy itself reads its sockets before it gives up. */
export const within = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export const rowOf = async <Row extends pg.QueryResultRow>(
  client: pg.ClientBase | pg.Pool,
  text: string,
): Promise<Row> => {
  const { rows } = await client.query<Row>(text)
  if (rows[0] === undefined) throw new Error('no row')
  return rows[0]
}

/** Ends connections at once, so that queries on them fail; a graceful end would wait for a server that hangs. */
export const cut = (clients: Iterable<pg.Client>): void => {
  for (const { connection } of clients) connection.stream.destroy()
}

/** Looks again and again, with a pause after each look, until it is ended; the end waits for the running look. */
export const keepLooking = (look: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  let looking = Promise.resolve()
  const lookAgain = (): void => {
    looking = look().finally(() => {
      if (!ended) timer = setTimeout(lookAgain, everyMs).unref()
    })
  }
  lookAgain()
  return async () => {
    ended = true
    clearTimeout(timer)
    await looking
  }
}
