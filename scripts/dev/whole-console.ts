import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { createInterface } from 'node:readline'
import { root } from '../root.ts'

/** The server of this tree, restarted whenever its sources or the contract change. */
export interface RunningConsole {
  readonly address: string
  /** Resolves when the server answers, or has failed to start. */
  readonly answers: () => Promise<void>
  readonly close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  await once(server, 'close')
  return port
}

interface Options {
  readonly customers: number
  readonly log: (line: string) => void
}

/** Starts it on a free port, and resolves when it answers. */
export const startConsole = async ({ customers, log }: Options): Promise<RunningConsole> => {
  const port = await freePort()
  const watched = ['server/src', 'shared/src/contract'].map((path) => `--watch-path=${join(root, path)}`)
  const script = join(import.meta.dirname, 'serve-console.ts')
  const child = spawn(execPath, [...watched, '--watch-preserve-output', script, String(customers)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let serving = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its own address would only confuse.
    if (line.startsWith('The console is served at')) return serving.resolve()
    log(line)
    // Messages of Node's watch mode.
    if (line.startsWith('Failed running')) serving.resolve()
    if (line.startsWith('Restarting')) {
      serving.resolve()
      serving = Promise.withResolvers()
    }
  })
  const gone = ended.then(() => Promise.reject(new Error('The server of the console did not start.')))
  await Promise.race([serving.promise, gone])
  gone.catch(() => {}) // from now on we stop it
  return {
    address: `http://127.0.0.1:${port}`,
    answers: () => serving.promise,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
