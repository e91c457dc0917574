import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, execPath, exit } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'
import { chosenTests } from './testing/chosen-tests.ts'
import { findChromium } from './testing/chromium.ts'
import {
  type Failure,
  jestFailures,
  playwrightFailures,
  unsteadyOfJest,
  unsteadyOfPlaywright,
} from './testing/failures.ts'

/** How many of a part's tests passed and failed, and why, where the part tells. */
interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
  /** Those that passed only when they were tried again. */
  readonly unsteady?: readonly Failure[]
}

/** Of one failure, in characters. */
const mostSaid = 3000

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** A check that passes or fails as a whole. */
const check = async (command: string, ...args: string[]): Promise<Count> => {
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that leaves a report in JSON; one that leaves none, or fails without a failed test, has failed. */
const report = async (
  file: string,
  start: (file: string) => Promise<number>,
  read: (text: string) => Count,
): Promise<Count> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'))
  const path = join(folder, file)
  try {
    const code = await start(path)
    const count = read(readFileSync(path, 'utf8'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const jest = (...args: readonly string[]): Promise<Count> =>
  report(
    'jest.json',
    (file) => run(execPath, [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...args]),
    (text) => {
      const told = JSON.parse(text)
      return {
        passed: told.numPassedTests,
        failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
        failures: jestFailures(told),
        unsteady: unsteadyOfJest(told),
      }
    },
  )

/** Each worker has a console of its own. */
const playwright = (chromium: string, project: string, workers: number): Promise<Count> =>
  report(
    'playwright.json',
    (file) =>
      run(
        execPath,
        [
          join(root, 'e2e/node_modules/@playwright/test/cli.js'),
          'test',
          '--config',
          'e2e/playwright.config.ts',
          '--project',
          project,
          '--workers',
          String(workers),
        ],
        {
          CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      ),
    (text) => {
      const told = JSON.parse(text)
      const { expected, unexpected, flaky } = told.stats
      return {
        passed: expected + flaky,
        failed: unexpected,
        failures: playwrightFailures(told),
        unsteady: unsteadyOfPlaywright(told),
      }
    },
  )

type Part = readonly [name: string, start: () => Promise<Count>]

/** Everything; the browser tests come last. */
const all = (): readonly Part[] => {
  const chromium = findChromium()
  if (chromium === null) {
    console.error('The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM.')
    exit(1)
  }
  return [
    ['types', () => check(bin('tsc'), '-p', '.')],
    ['lint', () => check(bin('biome'), 'ci', '--error-on-warnings')],
    ['unused code', () => check(bin('knip'))],
    ['unit, screen, server and repository tests', () => jest()],
    ['build', () => check(execPath, join(root, 'scripts/build.ts'))],
    ['browser tests, two at a time', () => playwright(chromium, 'together', 2)],
    ['browser tests that promise a time', () => playwright(chromium, 'alone', 1)],
  ]
}

const words = argv.slice(2)
const some = chosenTests(words)
// Whoever names some wants these and no more.
const parts = words.length === 0 ? all() : ([[`tests of ${words.join(' ')}`, () => jest(...some)]] satisfies Part[])

let passed = 0
let failed = 0
const failures: Failure[] = []
const unsteady: Failure[] = []
for (const [name, start] of parts) {
  const begun = performance.now()
  console.log(`\n── ${name}`)
  const count = await start()
  passed += count.passed
  failed += count.failed
  failures.push(...(count.failures ?? []))
  unsteady.push(...(count.unsteady ?? []))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
}
// Said where one looks first: whoever opens a long log opens its end.
const tell = (what: string, { name, why }: Failure) =>
  console.log(`\n── ${what}: ${name}\n${stripVTControlCharacters(why).slice(0, mostSaid)}`)
for (const one of unsteady) tell('passed only the second time', one)
for (const one of failures) tell('failed', one)
console.log(`\n${passed} passed, ${failed} failed`)
exit(failed === 0 ? 0 : 1)
