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

/** The process in a cluster's postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** For a machine with a few gigabytes; durability settings are PostgreSQL's defaults. */
const defaults = {
  listen_addresses: '127.0.0.1',
  // No Unix socket: its path may exceed the limit, and loopback with a password serves as well.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Cancels a statement whose client has died.
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

/** Whether that process is this cluster's server, and not another that got its number later. */
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

/** The running postmaster of this cluster, whichever process started it. */
export const findPostmaster = async (cluster: Cluster): Promise<Postmaster | null> => {
  const lines = (await readPidFile(cluster))?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && (await serves(pid, cluster.data)) ? { pid, port } : null
}

/**
 * PostgreSQL removes a stale pid file, but refuses to start if its number now belongs to another process. Renamed first
 * and then checked, because a postmaster may just have written its own; that one is put back.
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

/** Starts a postmaster, on this port if given. It outlives this process, because only a stop may end it. */
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
    // A session of its own: Ctrl-C in a terminal reaches only this process, which then stops PostgreSQL properly.
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

/** The last lines of PostgreSQL's log, for an error about a failed start. */
export const logTail = async (cluster: Cluster): Promise<string> => {
  const text = await readFile(cluster.log, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}

/** Stops it like `pg_ctl stop -m fast`, and kills it if that takes too long; neither loses data. */
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
