import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a client read when it was cut off: an event stream, a file, or any other answer. */
export const cutKinds = ['stream', 'file', 'answer'] as const
export type CutKind = (typeof cutKinds)[number]

declare module 'fastify' {
  interface FastifyInstance {
    /** Clients that were cut off so far because they took nothing. */
    readonly cutReaders: Record<CutKind, number>
  }
}

/** How long a client may take nothing of an answer that is ready for it. */
const usualStallMs = 120_000
/** An event stream this far behind has lost its reader, who can reconnect and start over. */
const maxBehindBytes = 64 * 1024

/** What a connection is read for. */
interface Read {
  readonly kind: CutKind
  readonly route: string | undefined
  readonly agentId: number | undefined
  readonly requestId: string
}

const readOf = (reply: FastifyReply): Read => ({
  kind: reply.hasHeader('content-disposition') ? 'file' : 'answer',
  route: reply.request.routeOptions.url,
  agentId: reply.request.agent?.id,
  requestId: reply.request.id,
})

/**
 * Cuts off clients that take nothing for a while although there is something for them. What waits for them is bounded (a
 * file is read as fast as its reader takes it), but they would hold their place, and their file a generator, for ever. A
 * client that reads slowly is left alone, and so is one for which there is nothing to read.
 */
export const slowReaders = (app: FastifyInstance, stallMs = usualStallMs): void => {
  const answers = new WeakMap<Socket, FastifyReply>()
  const cutReaders: Record<CutKind, number> = { stream: 0, file: 0, answer: 0 }
  app.decorate('cutReaders', cutReaders)
  app.addHook('onSend', async ({ socket }, reply) => void answers.set(socket, reply))
  // A connection that waits for its next request would keep it.
  app.addHook('onResponse', async ({ socket }) => void answers.delete(socket))
  const readAt = (socket: Socket): Read | undefined => {
    const stream = app.openStreams.get(socket)
    if (stream !== undefined) return { kind: 'stream', ...stream }
    const reply = answers.get(socket)
    return reply && readOf(reply)
  }

  // Node tells it of a socket on which nothing has moved: neither new bytes nor any of those that wait.
  app.server.setTimeout(stallMs, (socket) => {
    const read = readAt(socket)
    if (read === undefined || socket.writableLength === 0) return
    const { kind, route, agentId, requestId } = read
    cutReaders[kind] += 1
    app.log.warn(
      { reqId: requestId, kind, route, agent_id: agentId, bytes: socket.writableLength },
      'a client that read nothing was cut off',
    )
    socket.destroy()
  })
}

/** Writes to an event stream; a stream whose reader is far behind ends. */
export const writeTo = (stream: Writable, text: string | Buffer): void => {
  if (stream.writableLength > maxBehindBytes) stream.destroy()
  else if (stream.writable) stream.write(text)
}
