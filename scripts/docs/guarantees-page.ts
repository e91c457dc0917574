import type { Guarantee } from '../guarantees/guarantee.ts'
import { areas } from '../guarantees/guarantees.ts'
import { type Numbers, readNumbers, type Size } from '../guarantees/numbers.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const numbersText = (numbers: Numbers, size: Size, id: string): string =>
  Object.entries(numbers[size].numbers[id] ?? {})
    .map(([what, value]) => `${what} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join('; ')

/** Maximum number of tests named one by one. */
const maxNamed = 8

const linked = (tests: readonly string[]): string => {
  const links = tests.map((path) => `[${path.split('/').at(-1)}](../${path})`)
  const more = links.length - maxNamed
  return [...links.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

const row = (numbers: Numbers, { id, says, goal, tests, mutants, open }: Guarantee): string =>
  `| ${[
    id,
    open === undefined ? says : `${says} **Not reached:** ${open}`,
    goal,
    linked(tests),
    numbersText(numbers, 'ci', id),
    numbersText(numbers, 'long', id),
    // If several mutants remove the same guard in many places, one is listed.
    [...new Set(mutants.map(({ name }) => name.split(' | ')[0]))].join('; '),
  ]
    .map(cell)
    .join(' | ')} |`

/** docs/guarantees.md: guarantee → test → number → what is missed when its guard is removed. */
export const guaranteesPage = (): string => {
  const numbers = readNumbers()
  const tables = Object.entries(areas).map(
    ([area, list]) =>
      `## ${area}\n\n| | Promise | Goal | Tests | Measured: ci | Measured: long | Without its guard a test fails |\n| --- | --- | --- | --- | --- | --- | --- |\n${list.map((one) => row(numbers, one)).join('\n')}\n`,
  )
  return `<!-- Made by scripts/docs.ts from scripts/guarantees and docs/guarantees.json. -->

# What the console guarantees

Each guarantee has tests, each test a number, and each a mutant: the same tests with the guard taken away, which must fail.
\`ci\` is the size of \`npm test\`${numbers.ci.at ? ` (numbers of ${numbers.ci.at})` : ''}; \`long\` takes hours${numbers.long.at ? ` (numbers of ${numbers.long.at})` : ''}.

\`\`\`sh
pnpm guarantees              # runs the tests of all guarantees and keeps what they measured
pnpm guarantees --long A1    # those of one guarantee, in the long size
pnpm sabotage              # takes each guard away in turn; fails where no test notices
\`\`\`

${tables.join('\n')}`
}
