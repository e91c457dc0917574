import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { buildStale } from './build.ts'
import { playwrightArgs, playwrightFile, runNode } from './run-tool.ts'
import { requireChromium } from './testing/chromium.ts'

const { values, words } = readArguments(
  `pnpm e2e [<piece of a file's path> …] [options]

  pnpm e2e                   all end-to-end tests
  pnpm e2e lists             those of e2e/members/lists.e2e.ts
  -t, --name <text>          only tests whose name matches
  --repeat <number>          each so many times
  --list                     prints their names

Builds what is stale first. Runs the system's Chromium, or the one that CHROMIUM names.`,
  {
    name: { type: 'string', short: 't' },
    repeat: { type: 'string' },
    list: { type: 'boolean' },
  },
)

const chromium = requireChromium()
if (values.list !== true) await buildStale()
exit(
  await runNode(
    playwrightFile,
    [
      ...playwrightArgs,
      '--project',
      'together',
      '--project',
      'alone',
      ...(values.name === undefined ? [] : ['--grep', String(values.name)]),
      ...(values.repeat === undefined ? [] : ['--repeat-each', String(values.repeat)]),
      ...(values.list === true ? ['--list'] : []),
      ...words,
    ],
    { CHROMIUM: chromium },
  ),
)
