import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'

const root = join(import.meta.dirname, '../..')
const startWithinMs = 240_000

export interface RunningConsole {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** Starts the product like `npm start`, on a free port and with data of its own. */
export const startConsole = async ({
  customers,
  env = {},
}: {
  readonly customers: number
  readonly env?: Readonly<Record<string, string>>
}): Promise<RunningConsole> => {
  const dataDir = await dataFolder('console-e2e-')
  const server = spawn(process.execPath, ['scripts/start.ts', '--demo-customers', String(customers)], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      PROVEN_MINUTES: '1440',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  let stopping = false
  const said: string[] = []
  const lastSaid = () => said.slice(-20).join('\n')
  void ended.then(([code, signal]) => {
    if (!stopping) console.error(`The console ended by itself (${code ?? signal}):\n${lastSaid()}`)
  })
  const stop = async () => {
    stopping = true
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }

  createInterface({ input: server.stderr }).on('line', (line) => said.push(line))
  const address = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      said.push(line)
      const [, found] = /The console is served at (\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  try {
    const url = await Promise.race([
      address,
      ended.then(() => Promise.reject(new Error('it ended'))),
      after(startWithinMs),
    ])
    return { url, dataDir, stop }
  } catch (error) {
    await stop()
    throw new Error(`The console did not start:\n${lastSaid()}`, { cause: error })
  }
}

const after = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no address within ${ms / 1_000} s`)), ms).unref()
  })
