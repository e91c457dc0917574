import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'

/** A name server's answer to the n-th query (from 0) for the addresses of a name. */
export type Zone = Readonly<Record<string, (time: number) => readonly string[]>>

/** A real name server on a free port: unknown names do not exist, empty entries are never answered. */
export const startNameServer = async (zone: Zone) => {
  const queries = new Map<string, number>()
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const query = decode(message)
    const [question] = query.questions ?? []
    if (!question) return
    const key = `${question.type} ${question.name}`
    const time = queries.get(key) ?? 0
    queries.set(key, time + 1)
    const answers = zone[question.name.toLowerCase()]?.(time)
    if (answers?.length === 0) return
    const type = question.type === 'AAAA' ? 'AAAA' : 'A'
    const fitting = (answers ?? []).filter((address) => address.includes(':') === (type === 'AAAA'))
    const reply = encode({
      type: 'response',
      id: query.id ?? 0,
      // 3: no such name.
      flags: 0x80 | (answers === undefined ? 3 : 0),
      questions: [question],
      answers: fitting.map((data) => ({ type, name: question.name, ttl: 0, data })),
    })
    socket.send(reply, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    dnsServers: [`127.0.0.1:${socket.address().port}`],
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
