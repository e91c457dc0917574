import { obstacles } from './release-actions.ts'
import { host, members } from './sample-releases.ts'

const actions = ['rollBack', 'promote', 'changeShare', 'withdraw'] as const

test.each([
  ['with a canary and an earlier build everything is possible', members, [null, null, null, null]],
  [
    'without a canary only a rollback is possible',
    { ...members, canary: null },
    [null, 'noCanary', 'noCanary', 'noCanary'],
  ],
  ['the first build has no predecessor', { ...members, previous: null }, ['nothingBefore', null, null, null]],
  ['only a canary so far', { ...members, live: null, previous: null }, ['nothingLive', null, null, null]],
  ['the host has no canaries', host, ['nothingBefore', 'hostHasNoCanary', 'hostHasNoCanary', 'hostHasNoCanary']],
])('%s', (_sentence, running, expected) => {
  expect(actions.map((action) => obstacles[action](running))).toEqual(expected)
})
