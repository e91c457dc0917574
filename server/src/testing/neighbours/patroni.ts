import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../../platform/postgres/error-code.ts'
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

/** What is missing on this machine for the drill; empty: it can run. */
export const missingForPatroni = (): string[] =>
  missingPrograms(['patroni', '--version'], ['patronictl', '--help'], ['etcd', '--version'])

const startEtcd = async (folder: string) => {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [port, peerPort].map((one) => `http://127.0.0.1:${one}`) as [string, string] // of two, two
  const own = await ownFolder(folder)
  const args = [
    ...['--data-dir', join(own, 'data'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ]
  const start = async (): Promise<ChildProcess> => {
    const child = await startProgram('etcd', args, own)
    for (;;) {
      const isHealthy = await fetch(`${client}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isHealthy) return child
      if (child.exitCode !== null) throw new Error(await readFile(join(own, 'log'), 'utf8'))
      await pause(50)
    }
  }
  const child = await start()
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Whether a frozen Patroni that wakes up respects that another has become the leader. Before 3.1 it can take the lock back,
 * and what was acknowledged meanwhile is lost: a drill of it would fail by right.
 */
export const keepsLostLock = (): boolean => {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).map(Number)
  return major > 3 || (major === 3 && minor >= 1)
}

interface Place {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
}

const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      // Without its postmaster it would have ended by itself.
      if (errorCode(error) !== 'ESRCH') throw error
    }
}

const childrenOf = (pid: number): number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}

/** One database server: Patroni and its PostgreSQL. */
const nodeOf = ({ name, folder, port, restPort }: Place, config: string) => {
  let patroni: ChildProcess | null = null
  const postgres = async (): Promise<number[]> => {
    const text = await readFile(join(folder, 'console/postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(text.split('\n')[0])
    return pid > 1 ? [pid, ...childrenOf(pid)] : []
  }
  const all = async (): Promise<number[]> => [...(patroni?.pid ? [patroni.pid] : []), ...(await postgres())]
  const start = async () => {
    patroni = await startProgram('patroni', [config], folder)
    patroni.on('error', () => undefined)
  }
  return {
    name,
    port,
    folder,
    data: join(folder, 'console'),
    start,
    log: () => readFile(join(folder, 'log'), 'utf8'),
    /** The status of its REST interface for a path such as `/primary`; null if it does not answer. */
    metrics: () => fetch(`http://127.0.0.1:${restPort}/metrics`).then((answer) => answer.text()),
    status: (path: string) =>
      fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status,
        () => null,
      ),
    killPostgres: async () => signalAll(await postgres(), 'SIGKILL'),
    kill: async () => signalAll(await all(), 'SIGKILL'),
    freeze: async () => signalAll(await all(), 'SIGSTOP'),
    thaw: async () => signalAll(await all(), 'SIGCONT'),
    end: async () => {
      signalAll(await all(), 'SIGCONT')
      if (patroni === null || patroni.exitCode !== null || patroni.signalCode !== null) {
        signalAll(await postgres(), 'SIGKILL')
        return
      }
      const ended = once(patroni, 'exit')
      patroni.kill('SIGTERM')
      await Promise.race([ended, pause(10_000)])
      signalAll(await all(), 'SIGKILL')
    },
  }
}
export type PatroniNode = ReturnType<typeof nodeOf>

/** How pgBackRest takes part: its command on a server, and what is done before there is a standby. */
interface Archiving {
  readonly config: (place: { readonly own: string; readonly port: number }) => Promise<string>
  readonly beforeStandby: (primary: PatroniNode) => Promise<unknown>
}

/** The parts of patroni.yml that need pgBackRest. */
const withArchive = (config: string) => ({
  'pgbackrest --stanza=console': `pgbackrest --config=${config} --stanza=console`,
  'local all all peer': 'local all all trust',
})
/** Backups have a drill of their own. */
const withoutArchive = {
  'pgbackrest --stanza=console archive-push %p': '/bin/true',
  'pgbackrest --stanza=console archive-get %f "%p"': '/bin/false',
  '[pgbackrest, basebackup]': '[basebackup]',
}

/** Two database servers by deploy/patroni/patroni.yml and one etcd, on loopback. */
export const startPatroni = async (folder: string, archiving?: Archiving) => {
  await ownFolder(folder)
  const programs = postgresPrograms()
  if (programs === null) throw new Error('there is no PostgreSQL of Debian')
  const etcd = await startEtcd(join(folder, 'etcd'))
  const superPassword = randomBytes(16).toString('hex')
  const shared = {
    '10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379': `127.0.0.1:${etcd.port}`,
    '<password of the REST interface>': randomBytes(16).toString('hex'),
    '<password of postgres>': superPassword,
    '<password of replicator>': randomBytes(16).toString('hex'),
    '/usr/lib/postgresql/18/bin': programs,
    // On loopback there is no TLS.
    hostssl: 'host',
    '10.0.0.0/24': '127.0.0.1/32',
    // Two of them share a small machine.
    'shared_buffers: 256MB': 'shared_buffers: 32MB',
  }
  const nodes: PatroniNode[] = []
  const configs: string[] = []
  for (const name of ['db-a', 'db-b']) {
    const own = await ownFolder(join(folder, name))
    const [port, restPort] = [await freePort(), await freePort()]
    const text = await placed('patroni/patroni.yml', {
      ...shared,
      ...(archiving === undefined ? withoutArchive : withArchive(await archiving.config({ own, port }))),
      'name: db-a': `name: ${name}`,
      '10.0.0.21:5432': `127.0.0.1:${port}`,
      '10.0.0.21:8008': `127.0.0.1:${restPort}`,
      '/var/lib/postgresql': own,
      'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${own}`,
    })
    const config = await ownFile(join(own, 'config.yml'), text)
    configs.push(config)
    nodes.push(nodeOf({ name, folder: own, port, restPort }, config))
  }
  const [a, b] = nodes as [PatroniNode, PatroniNode] // made above

  const stop = async () => {
    for (const node of nodes) await node.end()
    await etcd.stop()
  }
  const until = async (isSo: () => Promise<boolean>, withinMs: number, what: string): Promise<void> => {
    const giveUpAt = Date.now() + withinMs
    while (!(await isSo())) {
      if (Date.now() > giveUpAt) {
        const logs = await Promise.all(
          nodes.map(({ name, log }) => log().then((text) => `${name}:\n${text.slice(-3_000)}`)),
        )
        throw new Error(`${what} took longer than ${withinMs} ms\n${logs.join('\n')}`)
      }
      await pause(100)
    }
  }
  const query = async (node: PatroniNode, text: string, database = 'postgres') => {
    const connectionString = `postgres://postgres:${superPassword}@127.0.0.1:${node.port}/${database}`
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  const primary = async (): Promise<PatroniNode | null> => {
    for (const node of nodes) if ((await node.status('/primary')) === 200) return node
    return null
  }
  /** The other one follows, and commits wait for it. */
  const untilSynchronous = () =>
    until(
      async () => (await Promise.all(nodes.map(({ status }) => status('/sync')))).includes(200),
      180_000,
      'a standby',
    )

  try {
    await a.start()
    await until(async () => (await a.status('/primary')) === 200, 60_000, 'the first start')
    const password = randomBytes(16).toString('hex')
    await query(a, `create role console login password '${password}'`)
    await query(
      a,
      "create database console owner console template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
    )
    await archiving?.beforeStandby(a)
    await b.start()
    await untilSynchronous()
    return {
      a,
      b,
      url: `postgres://console:${password}@127.0.0.1:${a.port},127.0.0.1:${b.port}/console?target_session_attrs=read-write`,
      replicaUrl: `postgres://console:${password}@127.0.0.1:${a.port},127.0.0.1:${b.port}/console`,
      query,
      primary,
      until,
      untilSynchronous,
      otherThan: (node: PatroniNode) => (node === a ? b : a),
      /** As an operator does it. */
      control: (...args: string[]) => runUnprivileged('patronictl', ['-c', configs[0] ?? '', ...args], folder),
      /** The same, with answers to its questions. */
      controlAnswering: (answers: string, ...args: string[]) =>
        runUnprivileged('patronictl', ['-c', configs[0] ?? '', ...args], folder, answers),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type PatroniCluster = Awaited<ReturnType<typeof startPatroni>>
