import { createServer, type Socket } from 'node:net'
import { withDatabase } from './connect.ts'

const listen = (answer: (port: number) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    // Takes connections and never says a word.
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
  ['somebody listens and is silent', listen],
])('a database that does not answer gives one sentence without the password in time: %s', async (_, meet) => {
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

test('a wrong password is said at once', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.password = 'secret-word'
  const began = Date.now()
  await expect(withDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toThrow(/password authentication failed/)
  expect(Date.now() - began).toBeLessThan(2_000)
})
