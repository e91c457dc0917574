import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runBin } from './run-tool.ts'

const { words } = readArguments(
  `pnpm format [<file or folder> …]

Formats, sorts imports and mends what the linter can mend safely.`,
  {},
)

exit(await runBin('biome', 'check', '--write', ...(words.length === 0 ? ['.'] : words)))
