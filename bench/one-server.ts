import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { createInterface } from 'node:readline'
import { root } from '../scripts/root.ts'
import { hashToken, newToken } from '../server/src/mechanism/session.ts'
import { connect } from '../server/src/postgres/connect.ts'
import { startEmbedded } from '../server/src/postgres/embedded.ts'

/** What /metrics says: the sum of all samples whose line begins so. */
export type ReadMetric = (name: string) => number

/** A server as in production, a process of its own, on a database that is new; `work` is done with it and it is stopped. */
export const withServer = async (
  work: (server: {
    readonly url: URL
    readonly pool: ReturnType<typeof connect>['pool']
    readonly databaseUrl: string
    /** Makes a Super User with so many sessions; once. */
    readonly signIn: (sessions: number) => Promise<string[]>
    readonly metrics: () => Promise<ReadMetric>
    readonly openFiles: () => number
    /** Memory that it holds now, and the most that it held so far. */
    readonly memoryMb: () => { readonly now: number; readonly most: number }
    /** What its process has used of the processors so far. */
    readonly cpuMs: () => number
  }) => Promise<void>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'))
  const database = await startEmbedded({ dataDir })
  const { pool, close } = connect(database.url)
  const server = spawn(execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  // Whoever ends this early ends the work by it, and what was started is stopped all the same.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill('SIGTERM'))
  try {
    const lines = createInterface({ input: server.stdout })
    const said = (async () => {
      for await (const line of lines) {
        const [, address] = /served at (http:\/\/\S+)/.exec(line) ?? []
        if (address !== undefined) return new URL(address)
      }
      throw new Error('the server ended before it served')
    })()
    const url = await said
    server.stdout.resume()
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
        // Behind the name: state and what else proc(5) lists; 11 and 12 are user and system, in hundredths of a second.
        const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return (Number(fields[11]) + Number(fields[12])) * 10
      },
      memoryMb: () => {
        const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
        const kB = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
        return { now: kB('VmRSS') / 1_000, most: kB('VmHWM') / 1_000 }
      },
      openFiles: () => readdirSync(`/proc/${server.pid}/fd`).length,
    })
  } finally {
    server.kill('SIGTERM')
    await ended
    await close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
