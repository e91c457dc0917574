import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { toolFile } from '../root.ts'

/** `pnpm dev` as in a terminal. */
export interface DevCommand {
  readonly url: string
  /** Time from the command to the printed address. */
  readonly startMs: number
  readonly stop: () => Promise<void>
}

/** Runs `pnpm dev <args>` until it prints its address; rejects with its output if it exits before. */
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
