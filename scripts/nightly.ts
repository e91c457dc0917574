import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { buildStale } from './build.ts'
import { playwrightArgs, playwrightFile, runNode } from './run-tool.ts'
import { findChromium } from './testing/chromium.ts'

readArguments(
  `pnpm nightly

What takes hours: every screen in every language and state, all guarantees with their full numbers of cases, and every mutant.
pnpm test takes samples of these.`,
  {},
  { what: 'option', words: [] },
)

await buildStale()
const everyScreen = ['--project', 'together', '--workers', '2', 'every-screen', 'every-state', 'area-fails', 'releases']
const codes = [
  await runNode(playwrightFile, [...playwrightArgs, ...everyScreen], {
    TEST_SIZE: 'long',
    CHROMIUM: findChromium() ?? '',
  }),
  await runNode('scripts/guarantees.ts', ['--long']),
  await runNode('scripts/sabotage.ts', []),
]
exit(codes.every((code) => code === 0) ? 0 : 1)
