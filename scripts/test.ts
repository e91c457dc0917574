import { env, exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runJest, runNode } from './run-tool.ts'
import { byRunner, chooseTests, UnknownName } from './testing/choose-tests.ts'
import { requireChromium } from './testing/chromium.ts'
import { countCheck, countJest, countPlaywright, type Part, runParts, total } from './testing/run-counted.ts'

const usage = `pnpm test [<area, part, file or folder> …] [options]

  pnpm test                        everything, as CI runs it; of the end-to-end tests those whose turn it is
  pnpm test members                an area: its screens, and its calls on the server
  pnpm test members timeline       … of those the files with "timeline" in their path
  pnpm test blocked-domains.test.tsx
  -t, --name <text>                only tests whose name contains the text
  --watch                          again after each save, the tests that it concerns
  --changed                        the tests that the changes since main concern

Quicker than everything: pnpm check. End-to-end tests by name: pnpm e2e.`

const { values, words } = readArguments(usage, {
  watch: { type: 'boolean' },
  changed: { type: 'boolean' },
  name: { type: 'string', short: 't' },
})

const fail = (sentence: string): never => {
  console.error(sentence)
  return exit(1)
}

const check = (script: string) => countCheck(runNode(`scripts/${script}.ts`, []))
const types = () => check('typecheck')
const lintThenBuild = async () => total([await check('lint'), await check('build')])

const everything = (): readonly Part[] => {
  const chromium = requireChromium()
  return [
    // The compiler uses one core; linting and building use the other.
    ['types, lint and build', async () => total(await Promise.all([types(), lintThenBuild()]))],
    ['unit, screen, server and repository tests', () => countJest()],
    ['end-to-end tests, two at a time', () => countPlaywright(chromium, 'together', 2)],
    ['end-to-end tests that measure time', () => countPlaywright(chromium, 'alone', 1)],
  ]
}

const chosen = (): readonly string[] => {
  try {
    return chooseTests(words, env.INIT_CWD)
  } catch (error) {
    if (error instanceof UnknownName) return fail(error.message)
    throw error
  }
}

const options = [
  ...(values.changed === true ? ['--changedSince', 'main'] : []),
  ...(values.name === undefined ? [] : ['--testNamePattern', String(values.name)]),
]
if (values.watch === true) exit(await runJest(['--watch', ...options, ...chosen()]))
else if (words.length === 0 && options.length === 0) exit((await runParts(everything())) ? 0 : 1)
else {
  const runs = byRunner(chosen()).map((args) => () => countJest(...options, ...args))
  const name = ['tests', ...words].join(' ')
  exit((await runParts([[name, async () => total(await Promise.all(runs.map((run) => run())))]])) ? 0 : 1)
}
