import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { anyRate } from '@console/shared/testing/any-rate'

/** The whole server, in a process of its own on a free port. */
export const startProcess = (
  env: Record<string, string>,
  said: 'ignore' | 'pipe' = 'ignore',
  failed: 'inherit' | 'pipe' = 'inherit',
): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...anyRate, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', said, failed],
  })

/** The same, once it answers. */
export const startServing = async (env: Record<string, string>) => {
  const begun = performance.now()
  const child = startProcess(env, 'pipe')
  const ended = once(child, 'exit')
  if (child.stdout === null) throw new Error('its output is read')
  const lines = createInterface({ input: child.stdout })
  const served = (async () => {
    for await (const line of lines) {
      const [, found] = /served at (http:\/\/\S+)/.exec(line) ?? []
      if (found) return found
    }
    throw new Error('the server ended before it served')
  })()
  const url = await served
  // An unread pipe would fill and block the server.
  child.stdout.resume()
  return { child, ended, url, readyMs: performance.now() - begun }
}
