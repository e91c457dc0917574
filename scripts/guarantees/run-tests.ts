import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { root } from '../root.ts'
import { jestFile } from '../run-tool.ts'

interface Ended {
  readonly code: number
  readonly said: string
}

/** Runs a program of this repository and returns its output. */
export const runProgram = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })

/** Runs test files of Jest. */
export const runJest = (
  files: readonly string[],
  { only, env }: { only?: string | undefined; env?: NodeJS.ProcessEnv } = {},
) => runProgram([join(root, jestFile), ...(only ? ['-t', only] : []), '--runTestsByPath', ...files], env)
