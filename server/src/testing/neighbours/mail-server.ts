import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a mail server answers to a mail: takes it, or refuses it with a code. */
type Verdict = 'taken' | 450 | 550

/** A real SMTP server on a free port; `verdict` is asked about every mail. */
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
      // A client that went away in the middle has sent nothing.
      text(stream).then(end, () => {})
    },
  })
  server.on('error', () => {}) // of a client that goes away
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    place: { url: `smtp://127.0.0.1:${port}`, from: 'Console <console@example.com>' },
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
