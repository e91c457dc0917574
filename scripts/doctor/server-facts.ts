import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { root } from '../root.ts'

/** Whether `npm start` would find its port and its data folder free. */
export interface ServerFacts {
  readonly port: number
  /** What has the port now. */
  readonly on: 'nothing' | 'a console' | 'something else'
  /** Process of a PostgreSQL that holds the data folder. */
  readonly holder: number | null
  readonly dataDir: string
}

export const lookAtServer = async (env = process.env): Promise<ServerFacts> => {
  const port = Number(env.PORT || 3000)
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  const free = port === 0 || (await isFree(port))
  return {
    port,
    on: free ? 'nothing' : (await isConsole(port)) ? 'a console' : 'something else',
    holder: readHolder(dataDir),
    dataDir,
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

const isConsole = async (port: number): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) })
    const reply: unknown = await response.json()
    return typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === true
  } catch {
    return false
  }
}

/** A postmaster names its process in the first line of its file. */
const readHolder = (dataDir: string): number | null => {
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return null // it died without taking its file away, which the next start does
  }
}
