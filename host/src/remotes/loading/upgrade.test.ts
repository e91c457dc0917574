import { type Standing, type UpgradeStep, upgradeStep } from './upgrade.ts'

const behind: Standing = {
  drawn: 'old',
  wanted: 'new',
  ready: null,
  failing: false,
  holdsWork: false,
  typing: false,
  accepted: false,
}
const ready: Standing = { ...behind, ready: 'new' }

test.each<[sentence: string, standing: Standing, step: UpgradeStep]>([
  ['the newest is drawn', { ...ready, drawn: 'new' }, 'stay'],
  ['another build is live', behind, 'load'],
  ['another build is live, and there is work', { ...behind, holdsWork: true }, 'load'],
  ['the newest is known to fail', { ...behind, failing: true }, 'stay'],
  ['a third build came while the second waited', { ...ready, wanted: 'newest', holdsWork: true }, 'load'],
  ['a rollback came while the newer one waited', { ...ready, wanted: 'old' }, 'stay'],
  ['it is loaded and there is no work', ready, 'take'],
  ['it is loaded and somebody is typing', { ...ready, typing: true }, 'wait'],
  ['it is loaded and there is work', { ...ready, holdsWork: true }, 'offer'],
  ['the work is typed at this moment', { ...ready, holdsWork: true, typing: true }, 'offer'],
  ['the agent takes it', { ...ready, holdsWork: true, accepted: true }, 'take'],
  ['it failed a while ago and is loaded now', { ...ready, failing: true }, 'take'],
])('%s', (_sentence, standing, step) => {
  expect(upgradeStep(standing)).toBe(step)
})
