import { createServer, type Socket } from 'node:net'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import type { PoolClient } from 'pg'
import { connect, withDatabase } from './connect.ts'

const listen = (answer: (port: number) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    // Accepts connections and never answers.
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1', () => {
      const address = server.address()
      answer(typeof address === 'object' && address ? address.port : 0)
        .then(resolve, reject)
        .finally(() => {
          server.close()
          for (const socket of sockets) socket.destroy()
        })
    })
  })

const shown = (port: number) => `The database role@127.0.0.1:${port}/x of DATABASE_URL does not answer: `

test.each([
  ['nobody listens', (then: (port: number) => Promise<void>) => then(1)],
  ['the listener is silent', listen],
])('an unresponsive database fails in time with one sentence without the password: %s', async (_, meet) => {
  await meet(async (port) => {
    const began = Date.now()
    const opening = withDatabase(
      { databaseUrl: `postgres://role:secret-word@127.0.0.1:${port}/x`, dataDir: '' },
      { answerWithinMs: 1_000 },
    )
    const error: unknown = await opening.catch((reason: unknown) => reason)
    expect(String(error)).toContain(shown(port))
    expect(String(error)).not.toContain('secret-word')
    expect(Date.now() - began).toBeLessThan(1_500)
  })
})

test('a wrong password fails at once', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.password = 'secret-word'
  const began = Date.now()
  await expect(withDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toThrow(/password authentication failed/)
  expect(Date.now() - began).toBeLessThan(onThisMachine(2_000))
})

test('a connection that dies between two statements fails only its transaction', async () => {
  const { pool, db, close } = connect(process.env.TEST_DATABASE_URL ?? '')
  const clients: PoolClient[] = []
  pool.on('acquire', (client) => clients.push(client))
  try {
    const held = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      const client = clients.at(-1)
      if (client === undefined) throw new Error('nothing was taken from the pool')
      const ended = new Promise<void>((resolve) => client.on('end', () => resolve()))
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await ended
      await tx.execute('select 1')
    })
    await expect(held).rejects.toThrow()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})
