import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { root } from './root.ts'

const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** Runs a program of `node_modules/.bin` in the root of the repository. Resolves with its exit code. */
export const runBin = (name: string, ...args: readonly string[]): Promise<number> =>
  start(join(root, 'node_modules', '.bin', name), args, {})

/** Runs a script with the Node of the repository. Resolves with its exit code. */
export const runNode = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  start(execPath, [join(root, file), ...args], env)

export const jestFile = 'node_modules/jest/bin/jest.js'

/**
 * Runs Jest. Rendering screens creates much short-lived garbage: with more room for it tests take a tenth less time.
 */
export const runJest = (args: readonly string[]): Promise<number> =>
  start(execPath, ['--max-semi-space-size=64', join(root, jestFile), ...args], {})

export const playwrightFile = 'e2e/node_modules/@playwright/test/cli.js'
export const playwrightArgs = ['test', '--config', 'e2e/playwright.config.ts'] as const
