import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { createEmulator } from 'emulate'
import { demoAgents } from '../../../seed/agents.ts'
import { demoMail } from '../../../seed/mail/demo-mail.ts'
import type { EmulatedMail, EmulatorOptions } from './emulator-options.ts'
import { gmailFront } from './gmail-front.ts'
import { keptGrants } from './kept-grants.ts'
import { keep, mailOf, readKept } from './kept-mail.ts'

const staff = demoAgents.map(({ email, first_name, last_name }) => ({
  email,
  given_name: first_name,
  family_name: last_name,
  name: `${first_name} ${last_name}`,
}))
const others = [
  { email: 'new.colleague@example.com', name: 'Noor Haddad', given_name: 'Noor', family_name: 'Haddad' },
  { email: 'unverified@example.com', name: 'Uma Varga', email_verified: false },
  { email: 'stranger@example.org', name: 'Sam Stranger' },
]

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  server.close()
  await once(server, 'close')
  return port
}

// Ctrl+C in a terminal reaches all of its processes; this one must first store its mail, once its input has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** A process that emulates Google and prints its address; it exits when its parent is gone. */
const input = createInterface(process.stdin)
const closed = once(input, 'close')
const [line] = await once(input, 'line')
const { users = [], mail = {}, keptIn, demo } = JSON.parse(String(line)) as EmulatorOptions // by spawnGoogle

const none: EmulatedMail = { labels: [], messages: [], grants: {} }
const kept = keptIn === undefined ? null : await readKept(keptIn)
const known: EmulatedMail = { ...none, ...(kept ?? (demo ? await demoMail(new Date(), demo) : {})), ...mail }

const grants = keptGrants(known.grants)
let emulatorUrl = ''
const front = gmailFront(() => emulatorUrl, grants)
front.listen(0, '127.0.0.1')
await once(front, 'listening')
const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}` // it listens on a port

const owners = known.messages.map(({ user_email }) => ({ email: user_email, name: '' }))
const more = [...users, ...owners].filter(({ email }) => !staff.some((one) => one.email === email))
const everybody = [...new Map([...staff, ...more, ...others].map((one) => [one.email, one])).values()]

/** Address at which this process itself reads the mailboxes. */
const tokens = Object.fromEntries(everybody.map(({ email }) => [`${randomUUID()}-${email}`, { login: email }]))
// If it was told to choose a port, only the front's own address reveals it.
const port = await freePort()
await createEmulator({
  service: 'google',
  port,
  baseUrl: url,
  seed: { tokens, google: { users: everybody, labels: known.labels, messages: known.messages } },
})
emulatorUrl = `http://127.0.0.1:${port}`

const keepAll = async (file: string): Promise<void> => {
  const all = await Promise.all(Object.entries(tokens).map(([token, { login }]) => mailOf(emulatorUrl, token, login)))
  await keep(file, {
    labels: all.flatMap(({ labels }) => labels),
    messages: all.flatMap(({ messages }) => messages),
    grants: grants.all(),
  })
}
void closed
  .then(() => (keptIn === undefined ? undefined : keepAll(keptIn)))
  .catch(() => {}) // its folder may be gone together with the parent
  .finally(() => process.exit(0))
console.log(url)
