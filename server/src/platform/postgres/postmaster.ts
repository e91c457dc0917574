import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { errorCode } from './error-code.ts'
import { findPrograms } from './folders.ts'
import { unprivileged } from './unprivileged.ts'

/** The process that a cluster's postmaster.pid names. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Fit for a machine of a few gigabytes; durability is PostgreSQL's default and stays as it is. */
const defaults = {
  listen_addresses: '127.0.0.1',
  // No socket: its path may be longer than a socket's may be, and loopback with a password serves as well.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A statement whose client died ends instead of finishing unseen.
  client_connection_check_interval: '1s',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const stopAfterMs = 8_000

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether that process serves this cluster, and is not another that got its number later. */
const serves = async (pid: number, data: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // A postmaster works inside its data directory.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data))
  } catch (error) {
    return errorCode(error) === 'EACCES'
  }
}

const pidFile = (cluster: Cluster) => join(cluster.data, 'postmaster.pid')

const readPidFile = (cluster: Cluster): Promise<string | null> => readFile(pidFile(cluster), 'utf8').catch(() => null)

/** The postmaster that runs on this cluster, whichever process started it. */
export const findPostmaster = async (cluster: Cluster): Promise<Postmaster | null> => {
  const lines = (await readPidFile(cluster))?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && (await serves(pid, cluster.data)) ? { pid, port } : null
}

/**
 * PostgreSQL takes away a file whose process is gone, but stops at one whose number went to another process. Renamed
 * first and looked at then, for a postmaster may just have put its own there; that one is put back.
 */
const removeStalePidFile = async (cluster: Cluster): Promise<void> => {
  const content = await readPidFile(cluster)
  const pid = Number(content?.split('\n')[0])
  if (!(pid > 0) || (await serves(pid, cluster.data))) return
  const aside = `${pidFile(cluster)}.${randomBytes(4).toString('hex')}`
  try {
    await rename(pidFile(cluster), aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== content) await link(aside, pidFile(cluster)).catch(() => undefined)
  await rm(aside, { force: true })
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })

/** Starts a postmaster, on this port if one is given. It outlives this process, for only a stop may end it. */
export const launch = async (
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<ChildProcess> => {
  await removeStalePidFile(cluster)
  const all = { ...defaults, ...settings, port: String(port ?? (await findFreePort())) }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ...identity } = unprivileged(findPrograms().postgres, ['-D', cluster.data, ...options])
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW
  const log = await open(cluster.log, flags, 0o600)
  try {
    if ((await log.stat()).size > 10_000_000) await log.truncate()
    // A session of its own: Ctrl-C in a terminal is for this process, which then stops PostgreSQL in order.
    const child = spawn(file, args, {
      ...identity,
      cwd: cluster.data,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

/** The last lines that PostgreSQL wrote, for an error about why it does not start. */
export const logTail = async (cluster: Cluster): Promise<string> => {
  const text = await readFile(cluster.log, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}

/** Ends it as `pg_ctl stop -m fast` does, and the hard way when that takes too long; both lose nothing. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  const running = await findPostmaster(cluster)
  if (running === null) return
  const hardAt = Date.now() + stopAfterMs
  process.kill(running.pid, 'SIGINT')
  for (let signalled = false; (await findPostmaster(cluster))?.pid === running.pid; await sleep(10)) {
    if (signalled || Date.now() < hardAt) continue
    process.kill(running.pid, 'SIGQUIT')
    signalled = true
  }
}
