import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web site on a free local port; `connections` counts all connections. */
export const startWebSite = async (answer: RequestListener) => {
  let connections = 0
  const server = createServer(answer)
  server.on('connection', () => {
    connections += 1
  })
  // All addresses of the machine, IPv4 and IPv6, so that every connection is seen.
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    port,
    /** In the form of the setting FOLLOW_INTERNAL. */
    allowed: [`127.0.0.1:${port}`],
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    connections: () => connections,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
