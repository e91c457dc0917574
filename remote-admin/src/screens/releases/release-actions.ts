import type { RunningArea } from '@console/shared/contract/calls/releases'
import { hostArea } from '@console/shared/contract/release'

/** Why an action on an area is disallowed now. */
export type Obstacle = 'nothingLive' | 'nothingBefore' | 'noCanary' | 'hostHasNoCanary'

const needsCanary = ({ area, canary }: RunningArea): Obstacle | null =>
  canary !== null ? null : area === hostArea ? 'hostHasNoCanary' : 'noCanary'

/** Each action on a running area and why it is disallowed; null: allowed. */
export const obstacles = {
  rollBack: ({ live, previous }) => (live === null ? 'nothingLive' : previous === null ? 'nothingBefore' : null),
  promote: needsCanary,
  changeShare: needsCanary,
  withdraw: needsCanary,
} as const satisfies Record<string, (running: RunningArea) => Obstacle | null>
