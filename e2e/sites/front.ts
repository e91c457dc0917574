import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One address in front of a console that may be replaced by another, and that changes files on their way. */
export interface Front {
  readonly url: string
  /** The console behind it. */
  server: string
  /** Requests whose answers get one wrong byte. */
  spoils: (incoming: IncomingMessage) => boolean
  /** The paths of those answers. */
  readonly spoiled: string[]
  /** The paths of all requests. */
  readonly asked: string[]
  readonly stop: () => Promise<void>
}

/** Changes one byte in the middle. */
const withWrongByte = (content: Buffer): Buffer => {
  const changed = Buffer.from(content)
  const middle = Math.floor(content.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}

export const standInFront = async (first: string): Promise<Front> => {
  const listener = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    front.asked.push(path)
    const isSpoiled = front.spoils(incoming)
    const onward = request(new URL(path, front.server), {
      method: incoming.method,
      headers: { ...incoming.headers, ...(isSpoiled ? { 'accept-encoding': 'identity' } : {}) },
    })
    onward.on('response', async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!isSpoiled) return answer.on('error', () => outgoing.destroy()).pipe(outgoing)
      front.spoiled.push(path)
      return outgoing.end(withWrongByte(await buffer(answer)))
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The front has no port.')
  const front: Front = {
    url: `http://127.0.0.1:${address.port}`,
    server: first,
    spoils: () => false,
    spoiled: [],
    asked: [],
    stop: async () => {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
  return front
}
