import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StandInOptions } from './stand-in-options.ts'

export interface RunningGoogle {
  /** Issuer of identities and base of Gmail's API. */
  readonly url: string
  readonly ended: Promise<unknown>
  /** It keeps its mail, where it was told to, and ends by itself. */
  readonly stop: () => Promise<void>
}

/** Starts the process that stands in for Google; it ends with this one, however that ends. */
export const spawnGoogle = async (options: StandInOptions): Promise<RunningGoogle> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in-server.ts')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  child.stdin.on('error', () => {}) // it has ended, and `ended` says so
  child.stdin.write(`${JSON.stringify(options)}\n`)
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('the stand-in for Google did not start'))),
  ])
  return {
    url: String(line),
    ended,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
