import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runBin } from './run-tool.ts'

const { values } = readArguments(
  `pnpm typecheck [--watch]

Checks the types of everything. Only what changed is checked again.`,
  { watch: { type: 'boolean' } },
  { what: 'option', words: [] },
)

const cache = 'node_modules/.cache/types.tsbuildinfo'
exit(await runBin('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', cache, ...(values.watch ? ['--watch'] : [])))
