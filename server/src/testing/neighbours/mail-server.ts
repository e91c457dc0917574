import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server's answer to a mail: accepts it, or rejects it with a code. */
type Verdict = 'taken' | 450 | 550

/** A real SMTP server on a free port; `verdict` decides about every mail. */
export const startMailServer = async (verdict: (mail: string) => Verdict = () => 'taken') => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const end = (mail: string) => {
        const answer = verdict(mail)
        if (answer === 'taken') taken.push(mail)
        callback(answer === 'taken' ? null : Object.assign(new Error('refused'), { responseCode: answer }))
      }
      // A client that disconnected in the middle has sent nothing.
      text(stream).then(end, () => {})
    },
  })
  server.on('error', () => {}) // from a client that disconnects
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    place: { url: `smtp://127.0.0.1:${port}`, from: 'Console <console@example.com>' },
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
