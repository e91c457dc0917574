/**
 * Exports of many customers in the background, on a PostgreSQL of its own: rows a second and memory while they are made
 * and fetched, how soon a cancellation takes effect, and what is told after `kill -9` in the middle of one.
 *
 *   node bench/export.ts [rows, 5,000,000 where nothing is said]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../server/src/app.ts'
import { exportsWorker } from '../server/src/exports/exports-worker.ts'
import { jobs } from '../server/src/jobs/jobs.ts'
import { hashToken, newToken } from '../server/src/mechanism/session.ts'
import { connect } from '../server/src/postgres/connect.ts'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { migrate } from '../server/src/postgres/migrate.ts'
import { type ExportFile, exportsCalls } from '../shared/src/contract/calls/exports.ts'
import { customerColumns } from '../shared/src/contract/calls/members.ts'
import { roles } from '../shared/src/contract/roles.ts'

/** The server alone, in a process of its own, so that its memory is its own and it can be killed. */
const serve = async (url: string): Promise<void> => {
  const { db } = connect(url)
  const plugins = [jobs({ db, workers: [exportsWorker] })]
  const app = await buildApp({ db, environment: 'bench', logLevel: 'fatal', plugins })
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}

interface Server {
  readonly child: ChildProcess
  readonly address: string
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const start = (url: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, 'serve', url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    child.stdout.once('data', (line) => resolve({ child, address: String(line).trim() }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })

/** Resident memory of a process in MB. */
const memoryOf = ({ child }: Server): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const fill = async (url: string, rows: number): Promise<string> => {
  const { pool, close } = connect(url)
  await migrate(pool)
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query(
    'insert into agents (email, first_name, last_name, level, password_hash) values ($1, $2, $3, $4, $5)',
    [...['bench@example.com', 'Bench', 'Agent', roles[0], 'none']],
  )
  // An export walks the primary key; the other indexes and what follows from new customers would only cost time here.
  await client.query('alter table customers disable trigger user')
  const { rows: indexes } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'customers'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(
    `insert into customers (first_name, last_name, email, phone, title, company_name, company_url, country, status, plan, seats, stripe_id, ip, ip_location, created_at, last_seen_at)
     select (array['Ana', 'Bruno', 'Carla', '=David', 'Élise', 'محمد'])[1 + i % 6], (array['Sousa', 'O"Hara', 'Reis, Jr.', 'Weiß'])[1 + i % 4],
       'customer' || i || '@company' || i % 200000 || '.example', '+4930' || 1000000 + i, 'Head of Sales', 'Company ' || i % 200000 || ' GmbH & Co',
       'company' || i % 200000 || '.example', (array['DE', 'US', 'PT', 'CN'])[1 + i % 4], (array['trial', 'active', 'cancelled'])[1 + i % 3],
       (array['free', 'team', 'starter'])[1 + i % 3], 1 + i % 40, 'cus_' || md5(i::text), ('10.' || i % 250 || '.' || i / 250 % 250 || '.1')::inet, 'Berlin, Germany',
       timestamptz '2025-01-01' + i * interval '7 seconds', timestamptz '2026-01-01' + i * interval '3 seconds'
     from generate_series(1, $1::int) i`,
    [rows],
  )
  await client.query('alter table customers enable trigger user')
  await client.query('vacuum (analyze) customers')
  const token = newToken()
  await client.query(
    `insert into sessions (token_hash, agent_id, expires_at) select $1, min(id), now() + interval '1 day' from agents`,
    [hashToken(token)],
  )
  client.release(true)
  await close()
  return token
}

if (process.argv[2] === 'serve') await serve(process.argv[3] ?? '')
else {
  const rows = Number(process.argv[2] ?? 5_000_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'console-export-'))
  const embedded = await startEmbedded({ dataDir })
  const began = performance.now()
  const token = await fill(embedded.url, rows)
  console.log(`${rows.toLocaleString('en')} customers in ${((performance.now() - began) / 1_000).toFixed(0)} s`)

  let server = await start(embedded.url)
  const post = (path: string, input: object) =>
    fetch(`${server.address}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    })
  const call = async <T>(path: string, input: object): Promise<T> => {
    const response = await post(path, input)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const begin = (format: 'csv' | 'xlsx') =>
    call<ExportFile>(exportsCalls.startCustomerExport.path, {
      ...{ selection: { matching: {} }, columns: customerColumns, format, head: true },
    })
  const look = async (id: number): Promise<ExportFile> => {
    const files = await call<ExportFile[]>(exportsCalls.listExports.path, {})
    const file = files.find((one) => one.id === id)
    if (!file) throw new Error('the export is gone')
    return file
  }
  const until = async (id: number, reached: (file: ExportFile) => boolean, each?: (file: ExportFile) => void) => {
    for (;;) {
      const file = await look(id)
      each?.(file)
      if (reached(file)) return file
      await sleep(250)
    }
  }
  const isOver = ({ state }: ExportFile) => state !== 'waiting' && state !== 'running'

  const fetchFile = async (file: ExportFile): Promise<void> => {
    const from = performance.now()
    const response = await post(exportsCalls.downloadExport.path, { id: file.id })
    let bytes = 0
    let most = 0
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).length
      most = Math.max(most, memoryOf(server))
    }
    const seconds = (performance.now() - from) / 1_000
    console.log(
      `  fetched: ${(bytes / 1e6).toFixed(0)} MB (as told: ${bytes === file.bytes}) in ${seconds.toFixed(1)} s, memory at most ${most} MB`,
    )
  }

  for (const format of ['csv', 'xlsx'] as const) {
    const idle = memoryOf(server)
    const from = performance.now()
    const { id } = await begin(format)
    const samples: { readonly rows: number; readonly memory: number }[] = []
    const file = await until(id, isOver, (now) => samples.push({ rows: now.rows, memory: memoryOf(server) }))
    const seconds = (performance.now() - from) / 1_000
    const shown = Array.from({ length: 10 }, (_, n) => samples[Math.floor(((n + 1) * (samples.length - 1)) / 10)])
    console.log(
      `${format}: ${file.state}, ${file.rows.toLocaleString('en')} rows, ${(file.bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s: ${Math.round(file.rows / seconds).toLocaleString('en')} rows/s`,
    )
    console.log(
      `  memory: ${idle} MB before; ${shown.map((one) => `${one?.rows ?? 0}: ${one?.memory ?? 0}`).join(', ')} MB`,
    )
    await fetchFile(file)
  }

  for (const format of ['csv', 'xlsx'] as const) {
    const { id } = await begin(format)
    await until(id, (file) => file.rows > rows / 10)
    const from = performance.now()
    await call(exportsCalls.cancelExport.path, { id })
    const answered = performance.now() - from
    const { pool, close } = connect(embedded.url)
    // The worker holds the export's lock as long as it is at it.
    const isHeld = async () =>
      (await pool.query(`select from pg_locks where locktype = 'advisory' and classid = 7301 and objid = $1`, [id]))
        .rowCount !== 0
    while (await isHeld()) await sleep(20)
    const { rows: left } = await pool.query('select count(*)::int as parts from export_parts where export_id = $1', [
      id,
    ])
    await close()
    console.log(
      `${format}: cancelled in ${answered.toFixed(0)} ms, the worker stopped after ${((performance.now() - from) / 1_000).toFixed(2)} s, ${left[0]?.parts} parts left`,
    )
  }

  const { id } = await begin('csv')
  const before = await until(id, (file) => file.rows > rows / 5)
  server.child.removeAllListeners('exit')
  server.child.kill('SIGKILL')
  await new Promise((resolve) => server.child.once('exit', resolve))
  const killed = performance.now()
  server = await start(embedded.url)
  const first = await look(id)
  const again = await until(id, (file) => file.starts === 2)
  console.log(
    `kill -9 at ${before.rows.toLocaleString('en')} rows; after the restart: ${first.state}, begun ${first.starts}×, and begun ${again.starts}× ${((performance.now() - killed) / 1_000).toFixed(1)} s after the kill`,
  )
  const whole = await until(id, isOver)
  console.log(
    `  then ${whole.state} with ${whole.rows.toLocaleString('en')} of ${rows.toLocaleString('en')} rows, begun ${whole.starts}×`,
  )

  server.child.removeAllListeners('exit')
  server.child.kill('SIGTERM')
  await new Promise((resolve) => server.child.once('exit', resolve))
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
