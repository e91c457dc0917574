import { failureShare, isAlarming, stoppedCanary } from './deployment-facts.ts'
import { deployment } from './sample-releases.ts'

test.each([
  ['unknown before the first load', { loads: 0, failures: 0 }, null, false],
  ['none failed', { loads: 20, failures: 0 }, 0, false],
  ['less than one in twenty failed', { loads: 96, failures: 4 }, 0.04, false],
  ['one in twenty failed: an alarm', { loads: 95, failures: 5 }, 0.05, true],
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
    ['until the next deployment', [stopped, live], 2],
    ['even if the live build changed while it ran', [later('2026-11-01T11:02:00.000Z'), stopped, live], 2],
    ['not after the next release', [later('2026-11-01T11:06:00.000Z'), stopped, live], undefined],
    ['not if it was withdrawn', [{ ...stopped, end: 'withdrawn' as const }, live], undefined],
    ['not without one', [live], undefined],
  ])('%s', (_sentence, deployments, id) => {
    expect(stoppedCanary(deployments)?.id).toBe(id)
  })
})
