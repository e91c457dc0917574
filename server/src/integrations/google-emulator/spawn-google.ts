import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EmulatorOptions } from './emulator-options.ts'

export interface RunningGoogle {
  /** Issuer of identities and base of Gmail's API. */
  readonly url: string
  readonly ended: Promise<unknown>
  /** Stores its mail in the given folder and exits. */
  readonly stop: () => Promise<void>
}

/** Starts the process that emulates Google; it ends with this one. */
export const spawnGoogle = async (options: EmulatorOptions): Promise<RunningGoogle> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'emulator-server.ts')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  child.stdin.on('error', () => {}) // it has exited, and `ended` resolves
  child.stdin.write(`${JSON.stringify(options)}\n`)
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('the emulator of Google did not start'))),
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
