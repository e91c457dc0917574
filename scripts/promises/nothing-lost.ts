import type { Promised } from './promise.ts'

export const nothingLost: readonly Promised[] = [
  {
    id: 'E2',
    says: 'The database may be stopped, killed or restarted under load: the process stays up and says 503, and nothing that was acknowledged is lost.',
    goal: '0 lost, 503 and not 500, back in ≤ 5 s',
    tests: ['server/src/postgres/connect.test.ts', 'e2e/member-forms.e2e.ts'],
    twins: [
      {
        name: 'no listener on a connection that a transaction holds',
        file: 'server/src/postgres/connect.ts',
        guard: "pool.on('connect', (client) => client.on('error', () => {}))",
        without: '',
        run: ['server/src/postgres/connect.test.ts'],
      },
    ],
  },
]
