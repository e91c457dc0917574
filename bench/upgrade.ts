/**
 * Runs an older server and this one side by side on one database behind nginx, under writes: the upgrade, and the way
 * back. Meanwhile an agent has two tabs of the older console with half-filled forms. `node bench/upgrade.ts <tag, commit or
 * folder with an older tree> …`, by default with all tags of servers. Prints a line for each; ends with 1 if a call
 * failed, a change was lost, or a tab lost something.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pnpm } from '../scripts/install.mjs'
import { root } from '../scripts/root.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { type Connection, connect } from '../server/src/platform/postgres/connect.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { freePort, startNginx } from '../server/src/testing/neighbours/nginx.ts'
import { anyRate } from '../shared/src/testing/any-rate.ts'
import { measured } from '../shared/src/testing/measured.ts'
import { openTabs, startSharedGoogle } from './upgrade-tabs.ts'

const writers = 6
const phaseMs = 4_000
const startWithinMs = 120_000

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** A tree of another version, installed from the local store. */
const checkOut = (ref: string): { readonly folder: string; readonly remove: () => void } => {
  if (existsSync(join(ref, 'server/src/main.ts'))) return { folder: ref, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'console-version-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, ref], { cwd: root, stdio: 'ignore' })
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' })
  }
  return { folder, remove }
}

/** Installs and builds a tree, and collects its builds as an image does. */
const build = (tree: string, builds: string): void => {
  const run = (program: string, args: readonly string[]) => {
    const { status, stderr, stdout } = spawnSync(program, args, { cwd: tree, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${tree} could not be prepared.\n${stdout}${stderr}`)
  }
  run('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'])
  run(join(tree, 'node_modules/node/bin/node'), ['scripts/build.ts'])
  for (const part of readdirSync(tree))
    if (part === 'host' || existsSync(join(tree, part, 'src/screens.ts')))
      cpSync(join(tree, part, 'dist'), join(builds, part.replace(/^remote-/, '')), { recursive: true })
}

interface Server {
  readonly stop: () => Promise<void>
}

/** Starts a server; `errors` takes the lines of its log, which say why a call failed. */
const startServer = async (
  tree: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  errors: string[],
): Promise<Server> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-data-'))
  const child = spawn(join(tree, 'node_modules/node/bin/node'), [join(tree, 'server/src/main.ts')], {
    cwd: tree,
    env: {
      ...process.env,
      ...anyRate,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) errors.push(line)
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
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

/**
 * Writes and reads until it is stopped; a request without an answer is sent again, as browsers do. A 502 of the balancer is none.
 */
const startLoad = (url: string, token: string) => {
  const acknowledged = new Set<string>()
  const failures: string[] = []
  const repeats: string[] = []
  let stopped = false
  let phase = ''
  let next = 0

  const answerTo = async (path: string, body: object, key: string) => {
    const response = await fetch(`${url}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.status === 502) throw new Error('502 of the balancer')
    return { status: response.status, text }
  }
  const ask = async (path: string, body: object, key: string): Promise<number> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { status, text } = await answerTo(path, body, key)
        if (status !== 200) failures.push(`${phase}: ${path} ${status} ${text.slice(0, 200)}`)
        return status
      } catch (error) {
        const what = `${phase}: ${path} ${error}`
        if (attempt >= 2) {
          failures.push(what)
          return 0
        }
        repeats.push(what)
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
    repeats,
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
  const builds = join(dataDir, 'builds')
  build(old.folder, builds)
  const embedded = await startEmbedded({ dataDir })
  const google = await startSharedGoogle(randomBytes(32).toString('base64'))
  const ports = { old: await freePort(), new: await freePort() }
  const settings = { ...google.env, DATABASE_URL: embedded.url, RELEASES_URL: join(dataDir, 'releases') }
  const errors: string[] = []
  const start = {
    old: () => startServer(old.folder, ports.old, { ...settings, FIRST_BUILDS: builds }, errors),
    new: () => startServer(root, ports.new, settings, errors),
  }
  const connection = connect(embedded.url)
  const nginx = await startNginx([`http://127.0.0.1:${ports.old}`, `http://127.0.0.1:${ports.new}`])
  try {
    let before = await start.old()
    const token = await signIn(connection)
    const { id: accountId } = await google.connectMailbox(connection)
    const load = startLoad(nginx.url, token)
    load.enter('old alone')
    const tabs = await openTabs({ url: nginx.url, token, connection, google }, accountId)
    const upgraded = await tabs.fillHalf()
    await sleep(phaseMs)
    load.enter('the new one starts and migrates')
    const [after] = await Promise.all([start.new(), upgraded.typeMore(', typed while it starts')])
    load.enter('side by side')
    await sleep(phaseMs)
    load.enter('the old one stops')
    await Promise.all([before.stop(), upgraded.typeMore(', while the old one stops')])
    await sleep(phaseMs)
    const faults = await upgraded.save('while the old one stops')
    const rolledBack = await tabs.fillHalf()
    load.enter('back: the old one starts again')
    ;[before] = await Promise.all([start.old(), rolledBack.typeMore(', typed while it starts')])
    await sleep(phaseMs)
    load.enter('back: the new one stops')
    await Promise.all([after.stop(), rolledBack.typeMore(', while the new one stops')])
    await sleep(phaseMs)
    faults.push(...(await rolledBack.save('while the new one stops')))
    await tabs.close()
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
    const version = execFileSync('git', ['log', '-1', '--format=%h %cs %s'], {
      cwd: old.folder,
      encoding: 'utf8',
    }).trim()
    const failed = load.failures.length
    console.log(
      `${version}: ${load.acknowledged.size} changes acknowledged, ${lost.length} lost, ${doubled.length} not audited once, ${failed} calls failed`,
    )
    console.log(`  4 forms typed across both changes of servers: ${faults.length} faults`)
    for (const fault of faults) console.log(`  ${fault}`)
    console.log(`  ${load.repeats.length} calls without an answer, sent again`)
    for (const line of [...load.failures.slice(0, 5), ...load.repeats.slice(0, 5)]) console.log(`  ${line}`)
    for (const line of errors.slice(0, 5)) console.log(`  ${line.slice(0, 1_000)}`)
    measured('F9', `changes acknowledged while ${ref} and this version ran side by side`, load.acknowledged.size)
    measured('F9', `forms typed meanwhile in ${ref}, saved once`, 4)
    return lost.length + doubled.length + failed + faults.length === 0
  } finally {
    await nginx.stop()
    await connection.close()
    await google.stop()
    for (const child of children) child.kill('SIGKILL')
    await embedded.stop()
    old.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const tags = () =>
  execFileSync('git', ['tag', '--list', 'server-v*'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const given = argv.slice(2)
const refs = given.length === 0 ? tags() : given
const ends: boolean[] = []
for (const ref of refs) ends.push(await tryVersion(ref))
process.exit(ends.length > 0 && ends.every(Boolean) ? 0 : 1)
