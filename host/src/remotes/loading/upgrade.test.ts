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
  ['the newest is on screen', { ...ready, drawn: 'new' }, 'stay'],
  ['another build is live', behind, 'load'],
  ['another build is live, and work is in progress', { ...behind, holdsWork: true }, 'load'],
  ['the newest is known to fail', { ...behind, failing: true }, 'stay'],
  ['a third build arrived while the second waited', { ...ready, wanted: 'newest', holdsWork: true }, 'load'],
  ['a rollback arrived while the newer build waited', { ...ready, wanted: 'old' }, 'stay'],
  ['it is loaded and no work is in progress', ready, 'take'],
  ['it is loaded while the agent is typing', { ...ready, typing: true }, 'wait'],
  ['it is loaded and work is in progress', { ...ready, holdsWork: true }, 'offer'],
  ['the agent is typing that work', { ...ready, holdsWork: true, typing: true }, 'offer'],
  ['the agent accepts it', { ...ready, holdsWork: true, accepted: true }, 'take'],
  ['it failed earlier and is loaded now', { ...ready, failing: true }, 'take'],
])('%s', (_sentence, standing, step) => {
  expect(upgradeStep(standing)).toBe(step)
})
