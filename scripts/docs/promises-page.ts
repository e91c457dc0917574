import { type Numbers, readNumbers, type Size } from '../promises/numbers.ts'
import type { Promised } from '../promises/promise.ts'
import { areas } from '../promises/promises.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const told = (numbers: Numbers, size: Size, id: string): string =>
  Object.entries(numbers[size].numbers[id] ?? {})
    .map(([what, value]) => `${what} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join('; ')

/** So many tests are named one by one. */
const mostNamed = 8

const linked = (tests: readonly string[]): string => {
  const links = tests.map((path) => `[${path.split('/').at(-1)}](../${path})`)
  const more = links.length - mostNamed
  return [...links.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

const row = (numbers: Numbers, { id, says, goal, tests, twins, open }: Promised): string =>
  `| ${[
    id,
    open === undefined ? says : `${says} **Not reached:** ${open}`,
    goal,
    linked(tests),
    told(numbers, 'ci', id),
    told(numbers, 'long', id),
    // Of twins that take away the same in many places one is told.
    [...new Set(twins.map(({ name }) => name.split(' | ')[0]))].join('; '),
  ]
    .map(cell)
    .join(' | ')} |`

/** docs/promises.md: promise → test → number → what is missed when its guard is gone. */
export const promisesPage = (): string => {
  const numbers = readNumbers()
  const tables = Object.entries(areas).map(
    ([area, list]) =>
      `## ${area}\n\n| | Promise | Goal | Tests | Measured: ci | Measured: long | Without its guard a test fails |\n| --- | --- | --- | --- | --- | --- | --- |\n${list.map((one) => row(numbers, one)).join('\n')}\n`,
  )
  return `<!-- Made by scripts/docs.ts from scripts/promises and docs/promises.json. -->

# What the console promises

Each promise has tests, each test a number, and each a twin: the same tests with the guard taken away, which must fail.
\`ci\` is the size of \`npm test\`${numbers.ci.at ? ` (numbers of ${numbers.ci.at})` : ''}; \`long\` takes hours${numbers.long.at ? ` (numbers of ${numbers.long.at})` : ''}.

\`\`\`sh
pnpm promises              # runs the tests of all promises and keeps what they measured
pnpm promises --long A1    # those of one promise, in the long size
pnpm sabotage              # takes each guard away in turn; fails where no test notices
\`\`\`

${tables.join('\n')}`
}
