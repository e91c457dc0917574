import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runBin } from './run-tool.ts'

const { values } = readArguments(
  `pnpm typecheck [--watch]

Checks the types of everything, then of the browser's code without Node's types and of the server's without the browser's.
Only what changed is checked again. --watch checks everything at each save.`,
  { watch: { type: 'boolean' } },
  { what: 'option', words: [] },
)

const everything = ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types/all.tsbuildinfo']
if (values.watch === true) exit(await runBin('tsc', ...everything, '--watch'))
const codes = [
  await runBin('tsc', ...everything),
  await runBin('tsc', '-p', 'tsconfig.browser.json'),
  await runBin('tsc', '-p', 'tsconfig.node.json'),
]
exit(codes.every((code) => code === 0) ? 0 : 1)
