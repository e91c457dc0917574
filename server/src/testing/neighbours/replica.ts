import { execFile, execFileSync } from 'node:child_process'
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Cluster } from '../../platform/postgres/cluster.ts'
import { errorCode } from '../../platform/postgres/error-code.ts'
import { findPostmaster, launch, logTail, stopPostmaster } from '../../platform/postgres/postmaster.ts'
import { fileOwner } from '../../platform/postgres/unprivileged.ts'

const run = promisify(execFile)

/** A file that PostgreSQL reads, as pg_basebackup would leave it. */
const write = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text, { mode: 0o600 })
  if (fileOwner) await chown(path, fileOwner.uid, fileOwner.gid)
}

/** Copies a running primary's data directory, which is what pg_basebackup does (our PostgreSQL comes without it). */
const copyData = async (primary: pg.Client, data: string): Promise<void> => {
  const { rows } = await primary.query<{ from: string }>("select current_setting('data_directory') as from")
  await primary.query("select pg_backup_start('replica', fast => true)")
  await run('cp', ['-a', rows[0]?.from ?? '', data])
  const stopped = await primary.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  await rm(join(data, 'postmaster.pid'), { force: true })
  await write(join(data, 'backup_label'), stopped.rows[0]?.label ?? '')
  await write(join(data, 'standby.signal'), '')
}

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** A streaming replica of the PostgreSQL at `primaryUrl`, in a folder of its own. */
export const startReplica = async (primaryUrl: string, folder: string) => {
  const cluster: Cluster = { folder, data: join(folder, 'data'), log: join(folder, 'log'), password: '' }
  await mkdir(folder, { recursive: true })
  const primary = new pg.Client(primaryUrl)
  await primary.connect()
  await copyData(primary, cluster.data).finally(() => primary.end())
  const { hostname, port, username, password } = new URL(primaryUrl)
  await appendFile(
    join(cluster.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  // Who stands in the way of the replay is cancelled at once.
  const settings = { fsync: 'off', max_standby_streaming_delay: '0', wal_retrieve_retry_interval: '100ms' }
  const url = new URL(primaryUrl)

  const start = async (): Promise<void> => {
    const child = await launch(cluster, settings, url.port === port ? undefined : Number(url.port))
    for (;;) {
      const running = await findPostmaster(cluster)
      if (running !== null) url.port = String(running.port)
      if (running !== null && (await isAnswering(url.href))) return
      if (child.exitCode !== null) throw new Error(await logTail(cluster))
    }
  }
  await start()

  /** All its processes. */
  const processes = async (): Promise<number[]> => {
    const [pid = 0] = (await readFile(join(cluster.data, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
    // The file of a server that is starting is empty, and a signal to 0 would reach this test's own processes.
    if (!(pid > 1)) throw new Error('the replica has no process yet')
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
    return [pid, ...children]
  }
  const signal = async (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    for (const pid of await processes())
      try {
        process.kill(pid, name)
      } catch (error) {
        // Without its postmaster it would have ended by itself.
        if (errorCode(error) !== 'ESRCH') throw error
      }
  }

  const client = async () => {
    const one = new pg.Client(url.href)
    one.on('error', () => {})
    await one.connect()
    return one
  }
  /** One statement on the replica itself. */
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const one = await client()
    return one
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => one.end())
  }

  return {
    url: url.href,
    start,
    query,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    pause: () => query('select pg_wal_replay_pause()'),
    resume: () => query('select pg_wal_replay_resume()'),
    stop: () => stopPostmaster(cluster),
  }
}
