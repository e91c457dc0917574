import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
const startWithinMs = 240_000

/**
 * Starts the product once, on data of its own, and tells the tests where. With BASE_URL (and DATA_DIR) set, the journeys
 * go to a console that runs already: for whoever is writing one.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.BASE_URL) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'console-e2e-'))
  const server = spawn(process.execPath, ['scripts/start.ts', '--demo-customers', '2000'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }

  const said: string[] = []
  createInterface({ input: server.stderr }).on('line', (line) => said.push(line))
  const address = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      said.push(line)
      const [, found] = /The console is served at (\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  try {
    process.env.BASE_URL = await Promise.race([
      address,
      ended.then(() => Promise.reject(new Error('it ended'))),
      after(startWithinMs),
    ])
  } catch (error) {
    await stop()
    throw new Error(`The console did not start:\n${said.slice(-20).join('\n')}`, { cause: error })
  }
  process.env.DATA_DIR = dataDir
  return stop
}

const after = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no address within ${ms / 1_000} s`)), ms).unref()
  })
