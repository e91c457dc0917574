import { failureShare, isAlarming, stoppedCanary } from './deployment-facts.ts'
import { deployment } from './sample-releases.ts'

test.each([
  ['nothing is known before the first load', { loads: 0, failures: 0 }, null, false],
  ['none failed', { loads: 20, failures: 0 }, 0, false],
  ['fewer than one in twenty', { loads: 96, failures: 4 }, 0.04, false],
  ['one in twenty alarms', { loads: 95, failures: 5 }, 0.05, true],
  ['all failed', { loads: 0, failures: 3 }, 1, true],
])('%s', (_sentence, of, share, alarms) => {
  expect(failureShare(of)).toBe(share)
  expect(isAlarming(of)).toBe(alarms)
})

describe('reports a stopped canary', () => {
  const live = deployment({ id: 1, since: '2026-11-01T10:00:00.000Z' })
  const stopped = deployment({
    id: 2,
    share: 10,
    since: '2026-11-01T11:00:00.000Z',
    ended_at: '2026-11-01T11:05:00.000Z',
    end: 'stopped',
    reason: '8 % of loads failed.',
  })
  const later = (since: string) => deployment({ id: 3, since })

  test.each([
    ['as long as nothing came after it', [stopped, live], 2],
    ['also when the live build changed while it ran', [later('2026-11-01T11:02:00.000Z'), stopped, live], 2],
    ['not after the next release', [later('2026-11-01T11:06:00.000Z'), stopped, live], undefined],
    ['not when it was withdrawn', [{ ...stopped, end: 'withdrawn' as const }, live], undefined],
    ['not where there was none', [live], undefined],
  ])('%s', (_sentence, deployments, id) => {
    expect(stoppedCanary(deployments)?.id).toBe(id)
  })
})
