import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../time/until.ts'
import {
  missingPrograms,
  ownFile,
  ownFolder,
  placed,
  postgresPrograms,
  runUnprivileged,
  startProgram,
} from './debian-postgres.ts'
import { freePort } from './nginx.ts'

const script = join(import.meta.dirname, '../../../../deploy/pgbackrest/backup-metrics.py')

export const missingForPgBackRest = (): string[] => missingPrograms(['pgbackrest', 'version'], ['python3', '--version'])

/** The settings of the archive in deploy/patroni/patroni.yml, as PostgreSQL reads them. */
const archiveSettings = async (command: string): Promise<string> => {
  const text = await placed('patroni/patroni.yml', { 'pgbackrest --stanza=console': command })
  const found = [...text.matchAll(/^ +(archive_(?:mode|timeout|command)): "?([^"\n]+)"?$/gm)]
  return found.map(([, name, value]) => `${name} = '${value}'\n`).join('')
}

interface Archived {
  readonly data: string
  readonly socket: string
  readonly port: number
  readonly repository: string
  readonly passphrase: string
}

export const newPassphrase = (): string => randomBytes(36).toString('base64')

/** deploy/pgbackrest/pgbackrest.conf in a folder, for the PostgreSQL there. */
export const backrestConfig = async (
  folder: string,
  { data, socket, port, repository, passphrase }: Archived,
): Promise<string> => {
  const own = (name: string) => ownFolder(join(folder, name))
  const text = await placed('pgbackrest/pgbackrest.conf', {
    '/var/lib/postgresql/console': data,
    '<passphrase of the repository>': passphrase,
    'repo1-path=/backups': `repo1-path=${repository}`,
    '/var/spool/pgbackrest': await own('spool'),
    '/var/log/pgbackrest': await own('logs'),
    '/tmp/pgbackrest': await own('locks'),
    '/var/run/postgresql': socket,
    '5432': String(port),
  })
  return ownFile(join(folder, 'pgbackrest.conf'), text)
}

/** A PostgreSQL whose log pgBackRest archives by deploy/pgbackrest/pgbackrest.conf, on loopback. */
export const startArchived = async (folder: string) => {
  await ownFolder(folder)
  const programs = postgresPrograms()
  if (programs === null) throw new Error('there is no PostgreSQL of Debian')
  const [data, repository, socket] = (await Promise.all(
    ['data', 'backups', 'socket'].map((name) => ownFolder(join(folder, name))),
  )) as [string, string, string] // one for each name
  const port = await freePort()
  const config = await backrestConfig(folder, { data, socket, port, repository, passphrase: newPassphrase() })
  const command = `pgbackrest --config=${config} --stanza=console`
  const unprivilegedRun = (program: string, args: readonly string[]) => runUnprivileged(program, args, folder)
  const backrest = (...args: readonly string[]) =>
    unprivilegedRun('pgbackrest', [`--config=${config}`, '--stanza=console', ...args])

  const password = randomBytes(16).toString('hex')
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  let child: ChildProcess | null = null
  const query = async (text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(database), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  const start = async () => {
    child = await startProgram(join(programs, 'postgres'), ['-D', data], folder)
    for (;;) {
      // A database that recovers answers as soon as it is consistent.
      const isDone = await query('select pg_is_in_recovery() as recovers').then(
        ({ rows }) => rows[0]?.recovers === false,
        () => false,
      )
      if (isDone) return
      if (child.exitCode !== null) throw new Error((await readFile(join(folder, 'log'), 'utf8')).slice(-3_000))
      await pause(50)
    }
  }
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const passwordFile = await ownFile(join(folder, 'password'), password)
  const locale = ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth-host=scram-sha-256', '--auth-local=trust']
  await unprivilegedRun(join(programs, 'initdb'), [`--pgdata=${data}`, ...locale, ...access])
  await appendFile(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${socket}'\nmax_wal_senders = 4\n${await archiveSettings(command)}`,
  )
  await start()
  await query('create database console')
  await backrest('stanza-create')
  await backrest('check')

  return {
    url: urlOf('console'),
    folder,
    data,
    repository,
    backrest,
    query,
    start,
    stop,
    /** The folder of the database as a new disk has it. */
    emptyData: () => ownFolder(data),
    /** The log up to now is in the repository. */
    archive: async () => {
      // An empty file would not be switched.
      await query("select pg_create_restore_point('archive')")
      const { rows } = await query('select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()')
      const isThere = async () =>
        (await query('select last_archived_wal from pg_stat_archiver')).rows[0]?.last_archived_wal >= rows[0]?.file
      await until(isThere)
    },
    /** What the cron job writes for Prometheus. */
    metrics: async () => {
      const info = await unprivilegedRun('pgbackrest', [`--config=${config}`, 'info', '--output=json'])
      const { status, stdout, stderr } = spawnSync('python3', [script], { input: info, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      return stdout
    },
  }
}
