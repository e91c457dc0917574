import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { guarantees } from './guarantees/guarantees.ts'
import { keepNumbers, type Size } from './guarantees/numbers.ts'
import { runJest, runProgram } from './guarantees/run-tests.ts'
import { root } from './root.ts'
import { playwrightArgs, playwrightFile } from './run-tool.ts'
import { requireChromium } from './testing/chromium.ts'

// Runs the tests of the guarantees and stores their measurements in docs/guarantees.json.
const { values, words: chosenNames } = readArguments(
  'pnpm guarantees [--long] [<guarantee such as A1> …]',
  { long: { type: 'boolean' } },
  { what: 'guarantee', words: guarantees.map(({ id }) => id) },
)
const size: Size = values.long === true ? 'long' : 'ci'
const wanted = guarantees.filter(({ id }) => chosenNames.length === 0 || chosenNames.includes(id))
const files = [...new Set(wanted.flatMap(({ tests }) => tests))]
const ending = (end: string) => files.filter((file) => file.endsWith(end))

const folder = mkdtempSync(join(tmpdir(), 'console-guarantees-'))
const measured = join(folder, 'measured')
const env = { MEASURED_FILE: measured, TEST_SIZE: size }
const failed: string[] = []

const expectGreen = async (name: string, work: Promise<{ code: number; said: string }>): Promise<void> => {
  const { code, said } = await work
  console.log(`${code === 0 ? 'kept' : 'BROKEN'}  ${name}`)
  if (code === 0) return
  failed.push(name)
  console.log(said.split('\n').slice(-60).join('\n'))
}

const units = files.filter((file) => /\.test\.tsx?$/.test(file))
if (units.length > 0)
  await expectGreen(`${units.length} files of unit, screen and server tests`, runJest(units, { env }))
const browserTests = ending('.e2e.ts')
if (browserTests.length > 0) {
  const names = browserTests.map((file) => basename(file))
  const chromium = { CHROMIUM: requireChromium() }
  await expectGreen(
    names.join(', '),
    runProgram([join(root, playwrightFile), ...playwrightArgs, ...names], { ...env, ...chromium }),
  )
}
// Benchmarks are slow; in the short run only tests measure.
if (size === 'long')
  for (const program of files.filter((file) => file.startsWith('bench/')))
    await expectGreen(program, runProgram([join(root, program)], env))

if (existsSync(measured)) keepNumbers(size, readFileSync(measured, 'utf8'))
rmSync(folder, { recursive: true, force: true })
await runProgram([join(root, 'scripts/docs.ts')])
exit(failed.length === 0 ? 0 : 1)
