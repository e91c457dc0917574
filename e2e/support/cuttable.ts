import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can be cut and restored. */
export interface Line {
  readonly port: number
  /** Cuts open connections, and refuses new ones. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** Opens such a connection to a local port. */
export const layLine = async (to: number): Promise<Line> => {
  const open = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server
    cut: () => {
      whole = false
      end()
    },
    mend: () => {
      whole = true
    },
    stop: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
