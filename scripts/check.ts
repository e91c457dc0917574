import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runNode } from './run-tool.ts'
import { countCheck, countJest, runParts } from './testing/run-counted.ts'

readArguments(
  `pnpm check

What every commit should pass: types, lint, and the tests that the changes since main concern, by what imports what.`,
  {},
  { what: 'option', words: [] },
)

exit(
  (await runParts([
    ['types', () => countCheck(runNode('scripts/typecheck.ts', []))],
    ['lint', () => countCheck(runNode('scripts/lint.ts', []))],
    ['tests of what changed', () => countJest('--changedSince', 'main')],
  ]))
    ? 0
    : 1,
)
