import type { Socket } from 'node:net'
import type { PassThrough } from 'node:stream'
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

const kindOf = (reply: FastifyReply): CutKind => {
  if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return 'stream'
  return reply.hasHeader('content-disposition') ? 'file' : 'answer'
}

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

  // Node tells it of a socket on which nothing has moved: neither new bytes nor any of those that wait.
  app.server.setTimeout(stallMs, (socket) => {
    const reply = answers.get(socket)
    if (reply === undefined || socket.writableLength === 0) return
    const kind = kindOf(reply)
    const { agent, log, routeOptions } = reply.request
    cutReaders[kind] += 1
    log.warn(
      { kind, route: routeOptions.url, agent_id: agent?.id, bytes: socket.writableLength },
      'a client that read nothing was cut off',
    )
    socket.destroy()
  })
}

/** Writes to an event stream; a stream whose reader is far behind ends. */
export const writeTo = (stream: PassThrough, text: string): void => {
  if (stream.writableLength > maxBehindBytes) stream.destroy()
  else if (stream.writable) stream.write(text)
}
