import type { Deployment, ReleaseToken, RunningArea } from '@console/shared/contract/calls/releases'

/** A deployment for tests: of Members, live, without failures. */
export const deployment = (own: Partial<Deployment> = {}): Deployment => ({
  id: 7,
  area: 'members',
  build: 'bbbb2222cccc',
  version: '1.3.0',
  notes: 'Filters are quicker',
  share: 100,
  since: '2026-11-01T10:00:00.000Z',
  by: 'Team Members',
  ended_at: null,
  end: null,
  reason: '',
  loads: 400,
  failures: 2,
  agents: 31,
  load_ms: 412,
  ...own,
})

export const canary = deployment({
  id: 8,
  build: 'dddd4444eeee',
  version: '1.4.0',
  share: 10,
  since: '2026-11-01T12:00:00.000Z',
  loads: 45,
  failures: 5,
  agents: 4,
})

/** Members with a canary and an earlier build. */
export const members: RunningArea = {
  area: 'members',
  live: deployment(),
  canary,
  previous: { build: 'aaaa1111bbbb', version: '1.2.0' },
}

/** The host after its first release: no previous build, no canary. */
export const host: RunningArea = {
  area: 'host',
  live: deployment({
    id: 1,
    area: 'host',
    build: 'ffff5555aaaa',
    version: '0.2.0',
    by: 'Ana Reis',
    loads: 0,
    failures: 0,
  }),
  canary: null,
  previous: null,
}

export const releaseToken = (own: Partial<ReleaseToken> = {}): ReleaseToken => ({
  id: 3,
  team: 'Team Members',
  areas: ['members', 'reports'],
  created_at: '2026-10-01T10:00:00.000Z',
  created_by: 'Ana Reis',
  last_used_at: null,
  revoked_at: null,
  ...own,
})
