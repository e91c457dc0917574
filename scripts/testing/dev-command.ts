import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { toolFile } from '../root.ts'

/** `pnpm dev` as it runs in a terminal. */
export interface DevCommand {
  readonly url: string
  /** From the command to the address. */
  readonly startMs: number
  readonly stop: () => Promise<void>
}

/** Runs `pnpm dev <args>` until it says where it is; rejects with what it said if it ends before. */
export const runDev = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<DevCommand> => {
  const begun = performance.now()
  const child = spawn(process.execPath, [toolFile('dev'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [, found] = / (http:\/\/localhost:\d+) \(after/.exec(line) ?? []
        if (found) resolve(found)
      })
  })
  const url = await Promise.race([address, ended.then(() => Promise.reject(new Error(said.join('\n'))))])
  return {
    url,
    startMs: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
