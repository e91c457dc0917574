import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web site on a free port of this machine; `connections` counts who came, whatever they wanted. */
export const startWebSite = async (answer: RequestListener) => {
  let connections = 0
  const server = createServer(answer)
  server.on('connection', () => {
    connections += 1
  })
  // All addresses of the machine, of both kinds: any connection is seen.
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    port,
    /** As the setting FOLLOW_INTERNAL spells it. */
    allowed: [`127.0.0.1:${port}`],
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    connections: () => connections,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
