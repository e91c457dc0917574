import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { createInterface } from 'node:readline'
import { root } from '../scripts/root.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { anyRate } from '../shared/src/testing/any-rate.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens
  server.close()
  await once(server, 'close')
  return port
}

/** From /metrics: the sum of all samples whose line begins with the text. */
export type ReadMetric = (name: string) => number

/** A production server in a process of its own, on a new database; stopped after `work`. */
export const withServer = async (
  work: (server: {
    readonly url: URL
    readonly pool: ReturnType<typeof connect>['pool']
    readonly databaseUrl: string
    /** Creates a Super User with this many sessions, once. */
    readonly signIn: (sessions: number) => Promise<string[]>
    readonly metrics: () => Promise<ReadMetric>
    readonly openFiles: () => number
    /** Current and peak memory. */
    readonly memoryMb: () => { readonly now: number; readonly most: number }
    /** CPU time of its process so far. */
    readonly cpuMs: () => number
    /** Kills it with -9 and restarts it at the same address. */
    readonly killAndStart: () => Promise<URL>
    /** Starts a further server on the same database. */
    readonly startAnother: () => Promise<URL>
  }) => Promise<void>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'))
  const database = await startEmbedded({ dataDir })
  const { pool, close } = connect(database.url)
  const secretKey = randomBytes(32).toString('base64')
  const firstPort = await freePort()
  const start = (port = firstPort) => {
    const started = spawn(execPath, [join(root, 'server/src/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SECRET_KEY: secretKey,
        ...anyRate,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { process: started, ended: once(started, 'exit') }
  }
  let server = start()
  const others: ReturnType<typeof start>[] = []
  // Interrupting stops the work and everything that was started.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      for (const each of [server, ...others]) each.process.kill('SIGTERM')
    })
  const addressOf = async ({ stdout }: (typeof server)['process']): Promise<URL> => {
    for await (const line of createInterface({ input: stdout })) {
      const [, address] = /served at (http:\/\/\S+)/.exec(line) ?? []
      if (address === undefined) continue
      stdout.resume()
      return new URL(address)
    }
    throw new Error('the server ended before it served')
  }
  try {
    const url = await addressOf(server.process)
    await work({
      url,
      pool,
      databaseUrl: database.url,
      signIn: async (sessions) => {
        const tokens = Array.from({ length: sessions }, newToken)
        await pool.query(
          `with agent as (insert into agents (email, first_name, level, password_hash, active)
             values ('bench@example.com', 'Bench', 'su', '', true) returning id)
           insert into sessions (token_hash, agent_id, expires_at)
           select hash, agent.id, now() + interval '2 days' from unnest($1::bytea[]) hash, agent`,
          [tokens.map(hashToken)],
        )
        return tokens
      },
      metrics: async () => {
        const text = await (await fetch(new URL('/metrics', url))).text()
        return (name) =>
          text
            .split('\n')
            .filter((line) => line.startsWith(name))
            .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
      },
      cpuMs: () => {
        // After the process name: state and further fields, see proc(5); 11 and 12 are user and system time in
        // hundredths of a second.
        const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return (Number(fields[11]) + Number(fields[12])) * 10
      },
      memoryMb: () => {
        const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
        const kB = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
        return { now: kB('VmRSS') / 1_000, most: kB('VmHWM') / 1_000 }
      },
      openFiles: () => readdirSync(`/proc/${server.process.pid}/fd`).length,
      killAndStart: async () => {
        server.process.kill('SIGKILL')
        await server.ended
        server = start()
        return addressOf(server.process)
      },
      startAnother: async () => {
        const another = start(await freePort())
        others.push(another)
        return addressOf(another.process)
      },
    })
  } finally {
    for (const each of [server, ...others]) {
      each.process.kill('SIGTERM')
      await each.ended
    }
    await close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
