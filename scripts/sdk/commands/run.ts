import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { execPath } from 'node:process'
import { root } from '../../root.ts'

const require = createRequire(import.meta.url)

/** Runs a script of a package from the SDK, in the area's repository; returns its exit code. */
export const runTool = async (
  name: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const file = join(dirname(require.resolve(`${name}/package.json`)), script)
  const child = spawn(execPath, [file, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
