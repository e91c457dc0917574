/**
 * Runs an older server and this one side by side on one database behind nginx, under writes: the upgrade, and the way
 * back. `node bench/upgrade.ts <tag or commit> …`. Prints a line for each; ends with 1 if a call failed or a change was
 * lost.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pnpm } from '../scripts/install.mjs'
import { root } from '../scripts/root.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { type Connection, connect } from '../server/src/platform/postgres/connect.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { freePort, startNginx } from '../server/src/testing/neighbours/nginx.ts'
import { anyRate } from '../shared/src/testing/any-rate.ts'
import { measured } from '../shared/src/testing/measured.ts'

const writers = 6
const phaseMs = 4_000
const startWithinMs = 120_000

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** A tree of another version, installed from the local store. */
const checkOut = (ref: string): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'console-version-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, ref], { cwd: root, stdio: 'ignore' })
  const { status, stderr } = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${ref} could not be installed.\n${stderr}`)
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' })
  }
  return { folder, remove }
}

interface Server {
  readonly stop: () => Promise<void>
}

const startServer = async (tree: string, databaseUrl: string, port: number): Promise<Server> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-data-'))
  const child = spawn(join(tree, 'node_modules/node/bin/node'), [join(tree, 'server/src/main.ts')], {
    cwd: tree,
    env: {
      ...process.env,
      ...anyRate,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.add(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const until = performance.now() + startWithinMs
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)
    if (ready?.ok) break
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`The server of ${tree} did not start.\n${said}`)
    await sleep(100)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      children.delete(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A Super User with a session, by columns that every version has. */
const signIn = async ({ pool }: Connection): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into agents (email, first_name, last_name, level, password_hash, active)
     values ('su@example.com', 'Su', 'Agent', 'su', '', true) returning id`,
  )
  const token = newToken()
  await pool.query(
    `insert into sessions (token_hash, agent_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), rows[0]?.id],
  )
  return token
}

/** Writes and reads until it is stopped; a request without an answer is sent again, as browsers do. */
const startLoad = (url: string, token: string) => {
  const acknowledged = new Set<string>()
  const failures: string[] = []
  let stopped = false
  let phase = ''
  let next = 0

  const ask = async (path: string, body: object, key: string): Promise<number> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await fetch(`${url}/api/v2/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
          body: JSON.stringify(body),
        })
        const text = await response.text()
        if (response.status !== 200) failures.push(`${phase}: ${path} ${response.status} ${text.slice(0, 200)}`)
        return response.status
      } catch (error) {
        if (attempt >= 2) {
          failures.push(`${phase}: ${path} ${error}`)
          return 0
        }
        await sleep(250 * 2 ** attempt)
      }
    }
  }
  const work = async () => {
    while (!stopped) {
      next += 1
      const domain = `upgrade-${next}.example`
      if ((await ask('add_blocked_domain', { domain, reason: 'Written during an upgrade' }, `upgrade-${next}`)) === 200)
        acknowledged.add(domain)
      await ask('admin/list_blocked_domains', { filters: { queryCompany: domain }, page: {} }, `read-${next}`)
    }
  }
  const workers = Array.from({ length: writers }, work)
  return {
    acknowledged,
    failures,
    enter: (name: string) => {
      phase = name
    },
    stop: async () => {
      stopped = true
      await Promise.all(workers)
    },
  }
}

const tryVersion = async (ref: string): Promise<boolean> => {
  const old = checkOut(ref)
  const dataDir = mkdtempSync(join(tmpdir(), 'console-upgrade-'))
  const embedded = await startEmbedded({ dataDir })
  const ports = { old: await freePort(), new: await freePort() }
  const start = {
    old: () => startServer(old.folder, embedded.url, ports.old),
    new: () => startServer(root, embedded.url, ports.new),
  }
  const connection = connect(embedded.url)
  const nginx = await startNginx([`http://127.0.0.1:${ports.old}`, `http://127.0.0.1:${ports.new}`])
  try {
    let before = await start.old()
    const load = startLoad(nginx.url, await signIn(connection))
    load.enter('old alone')
    await sleep(phaseMs)
    load.enter('the new one starts and migrates')
    const after = await start.new()
    load.enter('side by side')
    await sleep(phaseMs)
    load.enter('the old one stops')
    await before.stop()
    await sleep(phaseMs)
    load.enter('back: the old one starts again')
    before = await start.old()
    await sleep(phaseMs)
    load.enter('back: the new one stops')
    await after.stop()
    await sleep(phaseMs)
    await load.stop()
    await before.stop()

    const { rows } = await connection.pool.query<{ domain: string; times: number }>(
      `select d.domain, count(a.id)::int as times from blocked_domains d
       left join audit a on a.target_kind = 'blocked_domain' and a.target_id = d.id::text
       where d.domain like 'upgrade-%' group by 1`,
    )
    const stored = new Map(rows.map(({ domain, times }) => [domain, times]))
    const lost = [...load.acknowledged].filter((domain) => !stored.has(domain))
    const doubled = [...stored].filter(([, times]) => times !== 1)
    const version = execFileSync('git', ['log', '-1', '--format=%h %cs %s', ref], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
    const failed = load.failures.length
    console.log(
      `${version}: ${load.acknowledged.size} changes acknowledged, ${lost.length} lost, ${doubled.length} not audited once, ${failed} calls failed`,
    )
    for (const failure of load.failures.slice(0, 5)) console.log(`  ${failure}`)
    measured('F9', `changes acknowledged while ${ref} and this version ran side by side`, load.acknowledged.size)
    return lost.length + doubled.length + failed === 0
  } finally {
    await nginx.stop()
    await connection.close()
    for (const child of children) child.kill('SIGKILL')
    await embedded.stop()
    old.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const refs = argv.slice(2)
if (refs.length === 0) {
  console.error('node bench/upgrade.ts <tag or commit> …')
  process.exit(1)
}
const ends: boolean[] = []
for (const ref of refs) ends.push(await tryVersion(ref))
process.exit(ends.every(Boolean) ? 0 : 1)
