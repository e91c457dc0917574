import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fileOwner, unprivileged } from '../../platform/postgres/unprivileged.ts'
import { freePort } from './nginx.ts'

/** Path of PgBouncer on this machine; null if not installed. */
export const pgBouncerProgram =
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** PgBouncer before the PostgreSQL of a database, pooling by transaction, with no other setting than it needs to start. */
export const startPgBouncer = async (databaseUrl: string) => {
  if (pgBouncerProgram === null) throw new Error('there is no PgBouncer')
  const to = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'console-pgbouncer-'))
  const log = join(folder, 'log')
  const files = {
    'users.txt': `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`,
    'pgbouncer.ini': `[databases]
      * = host=${to.hostname} port=${to.port}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      unix_socket_dir =
      auth_type = scram-sha-256
      auth_file = ${join(folder, 'users.txt')}
      admin_users = ${to.username}
      logfile = ${log}
      pool_mode = transaction
      default_pool_size = 6
    `,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text.replace(/^ +/gm, ''))
  if (fileOwner)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      await chown(path, fileOwner.uid, fileOwner.gid)
  const { file, args, ...identity } = unprivileged(pgBouncerProgram, ['--quiet', join(folder, 'pgbouncer.ini')])
  const child = spawn(file, args, { ...identity, stdio: 'ignore' })
  const ended = once(child, 'exit')

  const admin = new URL(to)
  admin.port = String(port)
  admin.pathname = '/pgbouncer'
  /** A command of its console. */
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client(admin.href)
    client.on('error', () => {})
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  for (;;) {
    const isOpen = await command('show version').then(
      () => true,
      () => false,
    )
    if (isOpen) break
    if (child.exitCode !== null) throw new Error(await readFile(log, 'utf8'))
  }
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    /** Closes its connections to PostgreSQL as they become free. */
    reconnect: () => command('reconnect'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
