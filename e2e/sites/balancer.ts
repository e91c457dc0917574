import { once } from 'node:events'
import { type ClientRequest, createServer, request } from 'node:http'

export interface Balancer {
  readonly url: string
  /** The server (its index) that got each event stream, in order. */
  readonly streams: readonly number[]
  readonly stop: () => Promise<void>
}

/** One address for several servers: they take turns, and unavailable ones are skipped. */
export const balance = async (servers: readonly string[]): Promise<Balancer> => {
  const turns = { stream: 0, other: 0 }
  const streams: number[] = []
  const server = createServer((incoming, outgoing) => {
    const isStream = incoming.url?.endsWith('/session/events') ?? false
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const first = isStream ? turns.stream++ : turns.other++
      const pass = (tried: number): ClientRequest | undefined => {
        if (tried === servers.length) return void outgoing.writeHead(502).end()
        const place = (first + tried) % servers.length
        const onward = request(new URL(incoming.url ?? '/', servers[place]), {
          method: incoming.method,
          headers: { ...incoming.headers, 'content-length': body.length },
        })
        onward.on('response', (answer) => {
          if (isStream) streams.push(place)
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('error', () => outgoing.destroy()).pipe(outgoing)
        })
        onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : pass(tried + 1)))
        outgoing.on('close', () => onward.destroy())
        return onward.end(body)
      }
      pass(0)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    streams,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
