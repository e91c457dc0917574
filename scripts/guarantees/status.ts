import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/status'
const rulesTest = `${folder}/rules.test.ts`
const statusTest = `${folder}/get-status.test.ts`
const pageTest = 'host/src/status/status.test.tsx'

export const status: readonly Guarantee[] = [
  {
    id: 'E18',
    says: 'Agents learn which part of the console works worse than usual, since when, and what it means; they and operators hear the same.',
    goal: 'the limits of the alerts, for each part; the metrics only for Super Users',
    tests: [rulesTest, statusTest, pageTest],
    mutants: [
      {
        name: 'mail may wait longer than the alert says',
        file: `${folder}/rules.ts`,
        guard: 'isBad: over(600)',
        without: 'isBad: over(6_000)',
        run: [rulesTest],
      },
      {
        name: 'a campaign that waits is trouble',
        file: `${folder}/rules.ts`,
        guard: "part: 'outgoing_mail', of: { bulk: 'false' }",
        without: "part: 'outgoing_mail', of: {}",
        run: [rulesTest],
      },
      {
        name: 'all agents get the metrics',
        file: `${folder}/get-status.ts`,
        guard: "agent.level === 'su'",
        without: "agent.level !== 'company_size'",
        run: [statusTest],
        only: 'a mail that waits',
      },
      {
        name: 'nobody learns since when',
        file: `${folder}/get-status.ts`,
        guard: 'since: seconds === null ? null : ',
        without: 'since: seconds !== null ? null : ',
        run: [statusTest],
        only: 'a mail that waits',
      },
      {
        name: 'Salesforce always works',
        file: `${folder}/server-watch.ts`,
        guard: "salesforceFails.set(error instanceof Failed && error.code === 'salesforceUnavailable')",
        without: 'salesforceFails.set(false)',
        run: [statusTest],
        only: 'Salesforce is',
      },
      {
        name: 'a server that does not answer looks as if all worked',
        file: 'host/src/status/status.page.tsx',
        guard: 'if (error !== null) {',
        without: 'if (error === undefined) {',
        run: [pageTest],
        only: 'unavailable',
      },
    ],
  },
]
