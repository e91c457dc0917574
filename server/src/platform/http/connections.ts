import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections without a request when the server closes. Node closes only those that had one before; browsers
 * also open spare ones, and a stop would wait for them until its deadline.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const running = new Map<Duplex, number>()
  let closing = false
  function forget(this: Socket): void {
    running.delete(this)
  }

  app.server.on('connection', (socket: Socket) => {
    if (closing) socket.destroy()
    running.set(socket, 0)
    socket.once('close', forget)
  })
  // An event stream, which is ended in its own way.
  app.server.on('upgrade', (_request, socket) => running.delete(socket))
  app.server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (running.has(socket)) running.set(socket, left)
      if (closing && left === 0) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
  })
}
