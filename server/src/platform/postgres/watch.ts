import pg from 'pg'

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

/** Connects apart from all pools, to watch a host: `name` is its application's name there. Nothing waits for a host that hangs. */
export const openWatcher = async (
  url: string,
  {
    name,
    withinMs,
    onEnd,
  }: { readonly name: string; readonly withinMs: number; readonly onEnd: (client: pg.Client) => void },
): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: withinMs,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('end', () => onEnd(client))
  await client.connect().catch((error: unknown) => {
    cut([client])
    throw error
  })
  return client
}
