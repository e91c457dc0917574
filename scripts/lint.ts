import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runBin } from './run-tool.ts'

const { words } = readArguments(
  `pnpm lint [<file or folder> …]

Format, lint rules and, without a path, unused code. Changes nothing: pnpm format does.`,
  {},
)

const codes = [await runBin('biome', 'ci', '--error-on-warnings', ...words)]
if (words.length === 0) codes.push(await runBin('knip'))
exit(codes.every((code) => code === 0) ? 0 : 1)
