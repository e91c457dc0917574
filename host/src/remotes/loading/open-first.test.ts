import type { AreaFailureKind, RegistryBuild } from '@console/shared/contract/area'
import { AreaFailure } from './area-failure.ts'
import { openFirst } from './open-first.ts'

const make = (build: string): RegistryBuild => ({
  area: 'members',
  build,
  version: '1.0.0',
  manifest: '',
  integrity: null,
  released_at: '',
})
const [newest, previous] = [make('newest'), make('previous')]

type Course = { readonly after: number; readonly fails?: AreaFailureKind } | 'never'
interface Row {
  readonly newest: Course
  readonly previous?: Course
  readonly doubt?: AreaFailureKind
  /** What happens at which time; a build by name, a failure by kind. */
  readonly ends: readonly [what: string, at: number]
}

/** Loads as the row says, and returns the result with its time in milliseconds. */
const follow = async (row: Row): Promise<[string, number]> => {
  const courses: Record<string, Course> = { newest: row.newest, previous: row.previous ?? 'never' }
  const load = (build: RegistryBuild) =>
    new Promise<string>((resolve, reject) => {
      const course = courses[build.build] ?? 'never'
      if (course === 'never') return
      const { after, fails } = course
      setTimeout(() => (fails ? reject(new AreaFailure(fails, build, '')) : resolve(build.build)), after)
    })
  const doubt = row.doubt && new AreaFailure(row.doubt, newest, '')
  const began = Date.now()
  const opened = openFirst({ newest, previous: row.previous && previous, doubt }, load).then(
    (name): [string, number] => [name, Date.now() - began],
    (failure: AreaFailure): [string, number] => [`${failure.build} ${failure.kind}`, Date.now() - began],
  )
  await jest.advanceTimersByTimeAsync(10_000)
  return opened
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each<[sentence: string, row: Row]>([
  ['the newest loads', { newest: { after: 300 }, previous: { after: 0 }, ends: ['newest', 300] }],
  [
    'the newest fails: the previous one loads',
    { newest: { after: 300, fails: 'missing' }, previous: { after: 200 }, ends: ['previous', 500] },
  ],
  [
    'the newest fails without an alternative',
    { newest: { after: 300, fails: 'tampered' }, ends: ['newest tampered', 300] },
  ],
  [
    'both fail: the newest is reported',
    {
      newest: { after: 300, fails: 'missing' },
      previous: { after: 200, fails: 'slow' },
      ends: ['newest missing', 500],
    },
  ],
  [
    'the server cannot be reached: no other build is requested',
    { newest: { after: 300, fails: 'offline' }, previous: { after: 0 }, ends: ['newest offline', 300] },
  ],
  [
    'the newest hangs: the previous one starts after 4.5 s',
    { newest: 'never', previous: { after: 100 }, ends: ['previous', 4_600] },
  ],
  [
    'both are loading: the newest arrives first',
    { newest: { after: 5_000 }, previous: { after: 1_000 }, ends: ['newest', 5_000] },
  ],
  [
    'the newest fails late while the previous one is loading',
    { newest: { after: 6_000, fails: 'missing' }, previous: { after: 1_900 }, ends: ['previous', 6_400] },
  ],
  ['nothing loads: reported within 8 s', { newest: 'never', previous: 'never', ends: ['newest slow', 6_500] }],
  ['nothing loads, and there is no alternative', { newest: 'never', ends: ['newest slow', 6_500] }],
  [
    'the newest was down a moment ago: the previous one starts at once',
    { newest: 'never', previous: { after: 100 }, doubt: 'slow', ends: ['previous', 100] },
  ],
  [
    'a build that threw while rendering is not rendered again',
    { newest: { after: 0 }, previous: { after: 100 }, doubt: 'threw-on-render', ends: ['previous', 100] },
  ],
  [
    'a build that threw while rendering is the only one',
    { newest: { after: 50 }, doubt: 'threw-on-render', ends: ['newest', 50] },
  ],
])('%s', async (_sentence, row) => {
  await expect(follow(row)).resolves.toEqual(row.ends)
  expect(jest.getTimerCount()).toBe(0)
})
