import { markdownOf, readPerformance } from '../performance/tables.ts'

type Measured = ReturnType<typeof readPerformance>['now'][string]

const tablesOf = ({ at, machine, command, tables }: Measured): string =>
  `\`${command}\`, ${at}, ${machine}.\n\n${tables.map(markdownOf).join('\n')}`

/** docs/performance.md: the bench's measurements, before and after optimisations. */
export const performancePage = (): string => {
  const { before, now } = readPerformance()
  const parts = Object.entries(now).map(([part, measured]) => {
    const earlier = before[part]
    const title = `## ${part.slice(0, 1).toUpperCase()}${part.slice(1)}`
    return `${title}\n\n${tablesOf(measured)}${earlier ? `\n### Before\n\n${tablesOf(earlier)}` : ''}`
  })
  return `<!-- Made by scripts/docs.ts from docs/performance.json. -->

# How fast the console is

\`\`\`sh
pnpm bench                              # all parts, on a machine with nothing else to do
pnpm bench load --rounds 5              # pages: cold, second and fourth load, beside the console as one bundle and beside peers
pnpm bench navigation                   # from what an agent does to the frame that shows it
pnpm bench lists --customers 100000     # until 200 rows are drawn, and the frames while they are scrolled
pnpm bench server --customers 200000    # calls beside pgbench and beside a handler that does nothing
pnpm bench streams --streams 10000      # open event streams: their memory, and other calls beside them
pnpm bench exports --rows 1000000       # exports in the background beside psql's \\copy; cancelled, and killed
pnpm bench growth --rows 10000000       # calls as the tables grow that only grow, in one table and in partitions
pnpm bench soak --minutes 10            # memory of the server at rest, at load and after it was used
pnpm bench load --keep                  # writes what it measured into this page, which it otherwise leaves as it is
\`\`\`

Client, server and database share the machine. Usable means that what one came for is painted: the first row of a
list, the first field of a form. Loads are those of an agent who has signed in by the page, so that a key of the
browser signs every request.

${parts.join('\n')}`
}
