import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { runTool } from './run.ts'

const usage = 'console-sdk test [--watch | <file> …]: types and all unit tests; with files the tests of those alone'

/** The fields of Jest's report that are counted. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
}

const words = argv.slice(2)

/** Everything, counted in one line at the end. */
const testAll = async (): Promise<number> => {
  const types = await runTool('typescript', 'bin/tsc', ['-p', '.'])
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'))
  const file = join(folder, 'jest.json')
  try {
    await runTool('jest', 'bin/jest.js', ['--json', `--outputFile=${file}`])
    const report: Report = JSON.parse(readFileSync(file, 'utf8')) // written by Jest
    const passed = report.numPassedTests + (types === 0 ? 1 : 0)
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + (types === 0 ? 0 : 1)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (words.includes('--help')) console.log(usage)
else exit(words.length === 0 ? await testAll() : await runTool('jest', 'bin/jest.js', words))
