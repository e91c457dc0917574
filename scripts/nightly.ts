import { execFileSync } from 'node:child_process'
import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { buildStale } from './build.ts'
import { root } from './root.ts'
import { playwrightArgs, playwrightFile, runNode } from './run-tool.ts'
import { requireChromium } from './testing/chromium.ts'

readArguments(
  `pnpm nightly

What takes hours: all end-to-end tests, every screen in every language and state, all guarantees with their full numbers of
cases, every mutant, and the upgrade from each tagged server (server-v…) and back. pnpm test takes samples of these.`,
  {},
  { what: 'option', words: [] },
)

await buildStale()
const servers = execFileSync('git', ['tag', '--list', 'server-v*'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((tag) => tag !== '')
const endToEnd = ['--project', 'together', '--workers', '2']
const codes = [
  await runNode(playwrightFile, [...playwrightArgs, ...endToEnd], {
    TEST_SIZE: 'long',
    CHROMIUM: requireChromium(),
  }),
  await runNode('scripts/guarantees.ts', ['--long']),
  await runNode('scripts/sabotage.ts', []),
  ...(servers.length === 0 ? [] : [await runNode('bench/upgrade.ts', servers)]),
]
exit(codes.every((code) => code === 0) ? 0 : 1)
