import { chartOf, type Health } from './health-slices.ts'
import { deployment } from './sample-releases.ts'

const nothing = { live: null, canary: null }
const now = Date.parse('2026-11-02T10:10:00.000Z')

const health: Health = {
  slice_minutes: 30,
  slices: [
    { at: '2026-11-02T09:00:00.000Z', build: 'old123', loads: 5, failures: 0 },
    { at: '2026-11-02T09:30:00.000Z', build: 'old123', loads: 4, failures: 1 },
    { at: '2026-11-02T09:30:00.000Z', build: 'new456', loads: 6, failures: 2 },
    { at: '2026-11-02T10:00:00.000Z', build: 'new456', loads: 1, failures: 0 },
  ],
  kinds: [],
}

test('has a slice for every interval up to now, even without loads', () => {
  const { slices } = chartOf(health, 2, nothing, now)
  expect(slices.map(({ from, loads, failures }) => [from.toISOString().slice(11, 16), loads, failures])).toEqual([
    ['08:00', 0, 0],
    ['08:30', 0, 0],
    ['09:00', 5, 0],
    ['09:30', 10, 3],
    ['10:00', 1, 0],
  ])
})

test('separates builds, with live and canary in their own colours', () => {
  const chart = chartOf(
    health,
    2,
    { live: deployment({ build: 'unseen' }), canary: deployment({ build: 'new456' }) },
    now,
  )
  expect(chart.totals).toEqual([
    { build: 'new456', series: 1, loads: 7, failures: 2 },
    { build: 'old123', series: 2, loads: 9, failures: 1 },
  ])
  expect(chart.slices[3]?.parts).toEqual([
    { build: 'new456', series: 1, loads: 6, failures: 2 },
    { build: 'old123', series: 2, loads: 4, failures: 1 },
  ])
})

test('finds the highest slices, even when there are none', () => {
  expect(chartOf(health, 2, nothing, now)).toMatchObject({ maxLoads: 10, maxFailures: 3 })
  expect(chartOf({ ...health, slices: [] }, 2, nothing, now)).toMatchObject({
    maxLoads: 0,
    maxFailures: 0,
    totals: [],
  })
})
