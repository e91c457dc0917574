import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { playwrightArgs, playwrightFile, runJest, runNode } from '../run-tool.ts'
import { type Failure, jestFailures, playwrightFailures } from './failures.ts'
import { testSample } from './sample.ts'
import { allJourneys, journeysOf } from './turns.ts'

/** Result of one part of a run. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
}

/** Combines the results of several runs. */
export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
})

export type Part = readonly [name: string, start: () => Promise<Count>]

const maxFailureLength = 3000

/** Counts a program that passes or fails as a whole. */
export const countCheck = async (exitCode: Promise<number>): Promise<Count> =>
  (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** Counts a test runner by the JSON report it writes. A missing report, or an error outside the tests, is a failure. */
const countReport = async (
  start: (reportFile: string) => Promise<number>,
  read: (report: string) => Count,
): Promise<Count> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'))
  const file = join(folder, 'report.json')
  try {
    const code = await start(file)
    const count = read(readFileSync(file, 'utf8'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Jest and counts its tests. */
export const countJest = (...args: readonly string[]): Promise<Count> =>
  countReport(
    (file) => runJest(['--json', `--outputFile=${file}`, ...args]),
    (text) => {
      const report = JSON.parse(text)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        failures: jestFailures(report),
      }
    },
  )

/** Runs the files of a project of the end-to-end tests whose turn it is. Each worker starts a console of its own. */
export const countPlaywright = (chromium: string, project: string, workers: number): Promise<Count> => {
  const sample = testSample()
  console.log(`Sample ${sample}: TEST_SAMPLE=${sample} pnpm e2e <name> repeats a test with it.`)
  const files = journeysOf(Number(sample), allJourneys())
  return countReport(
    (file) =>
      runNode(playwrightFile, [...playwrightArgs, '--project', project, '--workers', String(workers), ...files], {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        TEST_SAMPLE: sample,
      }),
    (text) => {
      const report = JSON.parse(text)
      const { expected, unexpected } = report.stats
      return { passed: expected, failed: unexpected, failures: playwrightFailures(report) }
    },
  )
}

/** Runs the parts one after another and prints the totals last. Resolves with whether everything passed. */
export const runParts = async (parts: readonly Part[]): Promise<boolean> => {
  let passed = 0
  let failed = 0
  const failures: Failure[] = []
  for (const [name, start] of parts) {
    const begin = performance.now()
    console.log(`\n── ${name}`)
    const count = await start()
    passed += count.passed
    failed += count.failed
    failures.push(...(count.failures ?? []))
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  }
  // Repeated at the end, where readers of a long log look first.
  for (const { name, why } of failures)
    console.log(`\n── failed: ${name}\n${stripVTControlCharacters(why).slice(0, maxFailureLength)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}
