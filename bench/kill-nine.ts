/**
 * Kills the server during writes and checks acknowledged ones: none may be missing or applied twice. `node
 * bench/kill-nine.ts [acknowledged] [--with-database]`; the option kills PostgreSQL at the same instant.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, execPath } from 'node:process'
import { root } from '../scripts/root.ts'
import { anyRate } from '../shared/src/testing/any-rate.ts'
import { measured } from '../shared/src/testing/measured.ts'

const wanted = Number(argv.find((text) => /^\d+$/.test(text)) ?? 2_000)
const withDatabase = argv.includes('--with-database')
const writers = 16
const dataDir = mkdtempSync(join(tmpdir(), 'console-kill-'))

const start = (): Promise<{ child: ChildProcess; address: string; readyMs: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(execPath, [join(root, 'scripts/start.ts'), '--demo-customers', '100'], {
      cwd: root,
      env: { ...process.env, ...anyRate, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const address = /served at (http:\/\/\S+)/.exec(text)?.[1]
      if (address) resolve({ child, address, readyMs: performance.now() - begun })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${text}`)))
  })

const post = async (address: string, path: string, body: unknown, token?: string, key?: string) => {
  const response = await fetch(`${address}/api/v2/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, reply: await response.json() }
}

const signIn = async (address: string): Promise<string> => {
  const { reply } = await post(address, 'login', { email: 'su@example.com', password: 'demo-su' })
  return reply.data.token
}

const block = (address: string, token: string, n: number) =>
  post(
    address,
    'add_blocked_domain',
    { domain: `kill-${n}.example`, reason: 'Written while the server was killed' },
    token,
    `kill-nine-${n}`,
  )

// On any failure, no server is left running.
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const first = await start()
const token = await signIn(first.address)
const acknowledged = new Set<number>()
const inFlight = new Set<number>()
let next = 0
let down = false

const write = async (): Promise<void> => {
  while (!down) {
    next += 1
    const n = next
    inFlight.add(n)
    try {
      const { status } = await block(first.address, token, n)
      if (status === 200) acknowledged.add(n)
      inFlight.delete(n)
    } catch {
      return // the server is gone; what was in flight stays unknown
    }
    if (acknowledged.size >= wanted && !down) {
      down = true
      if (withDatabase) killDatabase()
      first.child.kill('SIGKILL')
    }
  }
}

const killDatabase = (): void => {
  const pid = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const backends = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
  for (const one of [pid, ...backends]) process.kill(Number(one), 'SIGKILL')
}

first.child.removeAllListeners('exit')
const begun = performance.now()
await Promise.all(Array.from({ length: writers }, write))
const seconds = (performance.now() - begun) / 1000

const second = await start()
const again = await signIn(second.address)
// Requests with unknown results are repeated under their keys: applied once, whether they had arrived or not.
for (const n of inFlight) {
  const { status } = await block(second.address, again, n)
  if (status !== 200) throw new Error(`The repeated write ${n} was answered with ${status}.`)
}
const found = new Map<string, number>()
let after: string | null = null
do {
  const page: Record<string, unknown> = { size: 200, ...(after ? { after } : {}) }
  const { reply } = await post(
    second.address,
    'admin/list_blocked_domains',
    { filters: { queryCompany: 'kill-' }, page },
    again,
  )
  for (const { domain } of reply.data.rows)
    if (/^kill-\d+\.example$/.test(domain)) found.set(domain, (found.get(domain) ?? 0) + 1)
  after = reply.data.next
} while (after)

const lost = [...acknowledged].filter((n) => !found.has(`kill-${n}.example`)).length
const doubled = [...found.values()].filter((times) => times > 1).length
console.log(
  `${acknowledged.size} acknowledged in ${seconds.toFixed(1)} s (${Math.round(acknowledged.size / seconds)}/s), ` +
    `${inFlight.size} in flight at the kill; ready again in ${Math.round(second.readyMs)} ms; ` +
    `found ${found.size}, lost ${lost}, doubled ${doubled}`,
)
measured('E1', 'acknowledged by a server with its own database', acknowledged.size)
measured('E1', 'of these lost or doubled', lost + doubled)
measured('E1', 'its start after that, ms', Math.round(second.readyMs))
second.child.removeAllListeners('exit')
second.child.kill('SIGTERM')
await new Promise((resolve) => second.child.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
process.exit(lost === 0 && doubled === 0 ? 0 : 1)
