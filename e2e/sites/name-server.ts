import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Answers after a delay, like distant name servers, so that checking many takes a while. */
const afterMs = 800
const typeA = 1

/** The question of a DNS message: its name, its type and its bytes (RFC 1035, 4.1). */
const questionOf = (message: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), bytes: message.subarray(12, at + 5) }
}

/** A local name server: every name has the address 127.0.0.1, except those for which `isMissing` is true. */
export const nameServer = async (isMissing: (name: string) => boolean) => {
  const socket = createSocket('udp4')
  const requests: string[] = []
  socket.on('message', (message, { port, address }) => {
    const { name, type, bytes } = questionOf(message)
    requests.push(name)
    const missing = isMissing(name)
    const hasAnswer = !missing && type === typeA
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    header.writeUInt16BE(missing ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(hasAnswer ? 1 : 0, 6)
    const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1])
    const answer = Buffer.concat([header, bytes, ...(hasAnswer ? [record] : [])])
    setTimeout(() => socket.send(answer, port, address, () => {}), afterMs)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: requests,
    close: () => {
      socket.removeAllListeners('message')
      socket.close()
    },
  }
}
