import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failed } from '../errors/failed.ts'
import { logAnswer } from './logging.ts'

/** What is known of an open stream. */
export interface OpenStream {
  readonly route: string
  readonly agentId: number | undefined
  readonly requestId: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with an event stream that begins with some text. Returns its connection, to write to and to end. */
    openStream: (reply: FastifyReply, first: string, agentId?: number) => Socket
    readonly openStreams: ReadonlyMap<Socket, OpenStream>
  }
}

const nothing = Buffer.alloc(0)

/**
 * Frees what Node keeps for the HTTP of a connection: the parser, the request and the response, a dozen kilobytes. Node
 * does it for a request that switches to another protocol. Whether one does is looked up after each piece that arrives, so
 * the request is made one, and an empty piece follows. Node must not be reading another piece meanwhile: routes run after
 * asynchronous hooks, so it is not. Returns false where the client has gone, or other requests wait for their answers on this
 * connection.
 */
const leaveHttp = (request: IncomingMessage, socket: Socket | null): socket is Socket => {
  if (!socket?.writable) return false
  Object.assign(request, { upgrade: true })
  socket.emit('data', nothing)
  return socket.listenerCount('data') === 0
}

// One function for all connections, because each would cost every stream its memory.
const ignore = (): void => {}
function endToo(this: Socket): void {
  this.end()
}
function close(this: Socket): void {
  this.destroy()
}

/** Event streams are open for hours: they leave HTTP (docs/decisions/0104-an-open-stream-leaves-http.md). */
export const eventStreams = (app: FastifyInstance): void => {
  const streams = new Map<Socket, OpenStream>()
  let closing = false
  function forget(this: Socket): void {
    streams.delete(this)
  }
  function tellServer(this: Socket): void {
    app.server.emit('timeout', this)
  }

  // Without a listener Node would close the connection. Other protocols stay refused: see shouldUpgradeCallback.
  app.server.on('upgrade', ignore)
  app.decorate('openStreams', streams)
  app.decorate('openStream', (reply: FastifyReply, first: string, agentId?: number): Socket => {
    const { raw, request } = reply
    const { socket } = raw
    if (!leaveHttp(request.raw, socket))
      throw new Failed('invalidInput', { message: 'An event stream needs a connection of its own.' })
    reply.hijack()
    // Neither chunks nor a length: the stream ends with its connection.
    raw.removeHeader('transfer-encoding')
    reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.write(first)
    raw.detachSocket(socket)
    logAnswer(request, reply, agentId)
    // For those that wait for the end of the answer.
    raw.emit('close')

    streams.set(socket, { route: request.routeOptions.url ?? 'none', agentId, requestId: request.id })
    socket.on('close', forget).on('end', endToo).on('finish', close).on('error', ignore).on('timeout', tellServer)
    socket.resume()
    if (closing) socket.end()
    return socket
  })
  app.addHook('preClose', async () => {
    closing = true
    // A reader who is behind would keep the server from stopping.
    for (const socket of streams.keys())
      if (socket.writableLength > 0) socket.destroy()
      else socket.end()
  })
}
