import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { customerExportsCalls } from '../remote-members/contract/calls/customer-exports.ts'
import { customerColumns, customerFlags } from '../remote-members/contract/calls/members.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import type { connect } from '../server/src/platform/postgres/connect.ts'
import { type ExportFile, exportsCalls } from '../shared/src/contract/calls/exports.ts'
import { withServer } from './one-server.ts'

/*
 * Background exports of many customers: rows per second and memory while writing and downloading, compared with psql;
 * how soon cancelling takes effect, and the state after `kill -9` during an export. pnpm bench exports [--rows 1000000]
 * [--before]
 */

const { values } = parseArgs({ options: partOptions.exports })
const rows = Number(values.rows)

const fill = async (pool: ReturnType<typeof connect>['pool']): Promise<void> => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  // An export scans the primary key; other indexes and derived data of new customers would only cost time here.
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
  client.release(true)
}

/** Value of a column in the exported file, if it differs from the column. */
const columnTexts: Readonly<Record<string, string>> = {
  customer_id: 'id',
  ip: 'host(ip)',
  flags: `array_to_string(array[${customerFlags.map((flag) => `case when ${flag} then '${flag}' end`).join(', ')}], ' ')`,
}

interface Made {
  readonly seconds: number
  readonly bytes: number
}

/** The same rows from psql; null if not installed. */
const copied = async (url: string): Promise<Made | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-copy-'))
  try {
    const file = join(folder, 'customers.csv')
    const columns = customerColumns.map((column) => `${columnTexts[column] ?? column} as ${column}`).join(', ')
    const from = performance.now()
    await promisify(execFile)('psql', [
      url,
      '-c',
      `\\copy (select ${columns} from customers order by id) to '${file}' csv header`,
    ])
    return { seconds: (performance.now() - from) / 1_000, bytes: statSync(file).size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // what execFile says of a missing program
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isOver = ({ state }: ExportFile) => state !== 'waiting' && state !== 'running'
const formats = ['csv', 'xlsx'] as const

await withServer(async ({ url, pool, databaseUrl, signIn, memoryMb, killAndStart }) => {
  await fill(pool)
  const [token] = await signIn(1)
  let address = url
  const post = (path: string, input: object) =>
    fetch(new URL(`/api/v2/${path}`, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    })
  const call = async <T>(path: string, input: object): Promise<T> => {
    const response = await post(path, input)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const begin = (format: (typeof formats)[number]) =>
    call<ExportFile>(customerExportsCalls.startCustomerExport.path, {
      selection: { matching: {} },
      columns: customerColumns,
      format,
      head: true,
    })
  const look = async (id: number): Promise<ExportFile> => {
    const files = await call<ExportFile[]>(exportsCalls.listExports.path, {})
    const file = files.find((one) => one.id === id)
    if (!file) throw new Error('the export is gone')
    return file
  }
  const until = async (id: number, reached: (file: ExportFile) => boolean, each?: () => void) => {
    for (;;) {
      const file = await look(id)
      each?.()
      if (reached(file)) return file
      await sleep(250)
    }
  }

  const fetchFile = async ({ id, bytes }: ExportFile): Promise<{ seconds: number; most: number }> => {
    const from = performance.now()
    const response = await post(exportsCalls.downloadExport.path, { id })
    let [fetched, most] = [0, 0]
    for await (const chunk of response.body ?? []) {
      fetched += (chunk as Uint8Array).length
      most = Math.max(most, memoryMb().now)
    }
    if (fetched !== bytes) throw new Error(`${fetched} bytes came of ${bytes}`)
    return { seconds: (performance.now() - from) / 1_000, most }
  }

  const limit = await copied(databaseUrl)
  const measurements: (string | number)[][] = []
  if (limit)
    measurements.push([
      'psql, \\copy to csv',
      rows / limit.seconds,
      '',
      limit.bytes / 1e6,
      limit.seconds,
      ...Array(4).fill(''),
    ])
  for (const format of formats) {
    const idle = memoryMb().now
    let most = idle
    const from = performance.now()
    const { id } = await begin(format)
    const file = await until(id, isOver, () => {
      most = Math.max(most, memoryMb().now)
    })
    const seconds = (performance.now() - from) / 1_000
    if (file.state !== 'done' || file.rows !== rows) throw new Error(`${format}: ${file.state}, ${file.rows} rows`)
    const fetched = await fetchFile(file)
    const ratio = limit ? `${(limit.seconds / seconds).toFixed(2)}×` : '–'
    measurements.push([
      format,
      rows / seconds,
      ratio,
      file.bytes / 1e6,
      seconds,
      idle,
      most,
      fetched.seconds,
      fetched.most,
    ])
    console.log(measurements.at(-1)?.join('  '))
  }

  const stopped: [string, string][] = []
  const note = (what: string, value: string) => {
    stopped.push([what, value])
    console.log(`${what}: ${value}`)
  }
  for (const format of formats) {
    const { id } = await begin(format)
    await until(id, (file) => file.rows > rows / 10)
    const from = performance.now()
    await call(exportsCalls.cancelExport.path, { id })
    note(`${format}: until a cancellation is answered`, `${short(performance.now() - from)} ms`)
    // The worker holds the export's lock while it runs.
    const isHeld = async () =>
      (await pool.query(`select from pg_locks where locktype = 'advisory' and classid = 7301 and objid = $1`, [id]))
        .rowCount !== 0
    while (await isHeld()) await sleep(20)
    note('from then until its worker has stopped', `${short(performance.now() - from)} ms`)
    const { rows: left } = await pool.query('select from export_parts where export_id = $1', [id])
    note('parts of it left', String(left.length))
  }

  const { id } = await begin('csv')
  await until(id, (file) => file.rows > rows / 5)
  const killed = performance.now()
  address = await killAndStart()
  const again = await until(id, (file) => file.starts === 2)
  note('csv: from kill -9 of the server until it is begun again', `${short((performance.now() - killed) / 1_000)} s`)
  const whole = await until(id, isOver)
  note('rows of it in the end', `${whole.rows.toLocaleString('en')}, ${whole.state}, begun ${again.starts} times`)

  keepTables(
    'exports',
    `pnpm bench exports --rows ${rows}`,
    [
      {
        title: `${rows.toLocaleString('en')} customers, ${customerColumns.length} columns`,
        note: 'MB of memory are those of the server',
        head: [
          '',
          'rows a second',
          'of those by psql',
          'MB',
          's',
          'memory before, MB',
          'at most meanwhile, MB',
          's to fetch it',
          'memory at most, MB',
        ],
        rows: measurements,
      },
      { title: 'Ended early', head: ['', ''], rows: stopped },
    ],
    values.before ? 'before' : 'now',
  )
})
process.exit(0)
