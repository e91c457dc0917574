import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { root } from './root.ts'
import { runBin } from './run-tool.ts'
import { plainEnglish } from './shape/prose.ts'
import { readTree } from './shape/tree.ts'

const { words } = readArguments(
  `pnpm lint [<file or folder> …]

Format and lint rules; without a path also unused code, and English that we have decided against. Changes nothing: pnpm
format does.`,
  {},
)

const results = [(await runBin('biome', 'ci', '--error-on-warnings', ...words)) === 0]
if (words.length === 0) {
  results.push((await runBin('knip')) === 0)
  const phrases = plainEnglish(readTree(root))
  for (const phrase of phrases) console.error(phrase)
  results.push(phrases.length === 0)
}
exit(results.every(Boolean) ? 0 : 1)
